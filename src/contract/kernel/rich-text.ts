/**
 * The HTML allowed in rich text. The server stores nothing else, and the browser's Trusted Types policy accepts nothing
 * else.
 */
export const RICH_TEXT = {
  tags: ["p", "br", "h3", "h4", "ul", "ol", "li", "strong", "b", "em", "i", "u", "s", "blockquote", "a"],
  attributes: { a: ["href", "rel", "target"] },
  /** URL schemes of links. Relative links are allowed too. */
  schemes: ["http", "https", "mailto", "tel"],
} as const;

/** The text between the tags. A `<` that begins no tag stays, and is not searched for an end beyond the next one. */
export function textBetweenTags(html: string): string {
  return html.replaceAll(/<[^<>]*>|&nbsp;/g, "").trim();
}
