/**
 * The HTML allowed in rich text: the allow-list of the server's sanitiser and of the browser's Trusted Types policy.
 */
export const RICH_TEXT = {
  tags: ["p", "br", "h3", "h4", "ul", "ol", "li", "strong", "b", "em", "i", "u", "s", "blockquote", "a"],
  attributes: { a: ["href", "rel", "target"] },
  /** URL schemes of links. Relative links are allowed too. */
  schemes: ["http", "https", "mailto", "tel"],
} as const;

/** The text between the tags. A `<` without a closing `>` before the next `<` is text. */
export function textBetweenTags(html: string): string {
  return html.replaceAll(/<[^<>]*>|&nbsp;/g, "").trim();
}
