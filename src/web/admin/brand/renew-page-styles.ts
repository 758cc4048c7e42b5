/** Any small page of the shop: all pages embed the same styles. */
const PAGE = "/terms";
const STYLES = /<style data-page="">([^<]*)<\/style>/;

/**
 * Replaces the embedded shop styles by those of a freshly fetched page, so that a navigation to the shop shows a
 * changed brand. If the request fails, the next full page load has them.
 */
export async function renewPageStyles(): Promise<void> {
  const element = document.querySelector("style[data-page]");
  if (!element) return;
  // oxlint-disable-next-line no-restricted-globals -- a page, not a call
  const page = await fetch(PAGE, { cache: "no-cache" }).catch(() => undefined);
  const [, text] = page?.ok ? (STYLES.exec(await page.text()) ?? []) : [];
  if (text !== undefined) element.textContent = text;
}
