/** A small page of the shop; every page holds the same styles. */
const PAGE = "/terms";
const STYLES = /<style data-page="">([^<]*)<\/style>/;

/**
 * The shop's styles stand in the page that was loaded last. Once the brand has changed they are taken from a fresh page, so
 * that who goes on to the shop sees it; where that fails, the next page that is loaded has them.
 */
export async function renewPageStyles(): Promise<void> {
  const element = document.querySelector("style[data-page]");
  if (!element) return;
  // oxlint-disable-next-line no-restricted-globals -- a page, not a call
  const page = await fetch(PAGE, { cache: "no-cache" }).catch(() => undefined);
  const [, text] = page?.ok ? (STYLES.exec(await page.text()) ?? []) : [];
  if (text !== undefined) element.textContent = text;
}
