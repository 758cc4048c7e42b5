import styles from "./styles/shop.css?inline";

/** The browser takes over the text that stands in the page: the styles are not in its scripts a second time. */
const text = import.meta.env.SSR ? styles : (document.querySelector("style[data-page]")?.textContent ?? "");

/** The shop's styles stand in the page itself, so that its first paint waits for no other file; staff's are a file of their own. */
export function PageStyles() {
  // oxlint-disable-next-line react/no-danger -- the shop's own style sheet
  return <style data-page="" dangerouslySetInnerHTML={{ __html: text }} />;
}
