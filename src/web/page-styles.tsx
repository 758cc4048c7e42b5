import { use } from "react";
import type { Brand } from "#contract/brand/brand.ts";
import { brandStyles } from "./brand-styles.ts";
import { ShopBrand } from "./shop-brand.ts";
import elegant from "./styles/fonts-elegant.css?inline";
import modern from "./styles/fonts-modern.css?inline";
import styles from "./styles/shop.css?inline";

/** The browser takes over the text that stands in the page: the styles are not in its scripts a second time. */
const documentStyles = import.meta.env.SSR ? "" : (document.querySelector("style[data-page]")?.textContent ?? "");

let branded: { brand: Brand; text: string } | undefined;

/** Made once for each brand, not for each page. */
function stylesOf(brand: Brand | undefined): string {
  if (!brand) return styles;
  if (branded?.brand !== brand) branded = { brand, text: brandStyles(styles, brand, { elegant, modern }) };
  return branded.text;
}

/** The shop's styles stand in the page itself, so that its first paint waits for no other file; staff's are a file of their own. */
export function PageStyles() {
  const text = import.meta.env.SSR ? stylesOf(use(ShopBrand)) : documentStyles;
  // oxlint-disable-next-line react/no-danger -- the shop's own style sheet
  return <style data-page="" dangerouslySetInnerHTML={{ __html: text }} />;
}
