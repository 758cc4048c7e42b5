/** What rich text may hold: the server stores nothing else, and the browser's policy lets nothing else become HTML. */
export const RICH_TEXT = {
  tags: ["p", "br", "h3", "h4", "ul", "ol", "li", "strong", "b", "em", "i", "u", "s", "blockquote", "a"],
  attributes: { a: ["href", "rel", "target"] },
  /** Of links; relative ones are allowed too. */
  schemes: ["http", "https", "mailto", "tel"],
} as const;
