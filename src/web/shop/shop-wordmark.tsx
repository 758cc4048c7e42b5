import { logoUrl } from "#contract/brand/logo.ts";
import { Wordmark, type WordmarkProps } from "../ui/wordmark.tsx";
import { useRootData } from "./root-data.ts";

/** The shop's current logo or name. */
export function ShopWordmark(props: Omit<WordmarkProps, "name" | "logo">) {
  const { settings, brand } = useRootData();
  const logo = brand?.logo && { ...brand.logo, url: logoUrl(brand.logo, "logo.webp") };
  return <Wordmark {...props} name={settings.name} logo={logo} />;
}
