import { Wordmark, type WordmarkProps } from "../ui/wordmark.tsx";
import { useSettings } from "./root-data.ts";

/** The shop's name as it is set now. */
export function ShopWordmark(props: Omit<WordmarkProps, "name">) {
  return <Wordmark {...props} name={useSettings().name} />;
}
