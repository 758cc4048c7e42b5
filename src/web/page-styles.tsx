import { use } from "react";
import type { Brand } from "#contract/brand/brand.ts";
import { brandStyles } from "./brand-styles.ts";
import { ShopBrand } from "./shop-brand.ts";
import elegant from "./styles/fonts-elegant.css?inline";
import modern from "./styles/fonts-modern.css?inline";
import styles from "./styles/shop.css?inline";

/** The browser reads the styles from the document, so the client bundle does not contain them again. */
const documentStyles = import.meta.env.SSR ? "" : (document.querySelector("style[data-page]")?.textContent ?? "");

let branded: { brand: Brand; text: string } | undefined;

/** Memoized per brand, not created for each page. */
function stylesOf(brand: Brand | undefined): string {
  if (!brand) return styles;
  if (branded?.brand !== brand) branded = { brand, text: brandStyles(styles, brand, { elegant, modern }) };
  return branded.text;
}

/**
 * The shop's styles, embedded in the page, so that the first paint waits for no other file. Those of staff are a
 * separate file.
 */
export function PageStyles() {
  const text = import.meta.env.SSR ? stylesOf(use(ShopBrand)) : documentStyles;
  // oxlint-disable-next-line react/no-danger -- the shop's own style sheet
  return <style data-page="" dangerouslySetInnerHTML={{ __html: text }} />;
}
