import sanitizeHtml from "sanitize-html";
import { RICH_TEXT } from "#contract/kernel/rich-text.ts";

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT.tags],
  allowedAttributes: { a: [...RICH_TEXT.attributes.a] },
  allowedSchemes: [...RICH_TEXT.schemes],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow" }),
    // Larger headings are those of the page itself.
    h1: "h3",
    h2: "h3",
    h5: "h4",
    h6: "h4",
  },
};

const MAX_PASSES = 10;

/** Sanitises rich text written by staff: text, lists, emphasis and plain links remain. Idempotent. */
export function cleanRichText(html: string): string {
  // Removing a tag can form a new one from the text around it, so sanitising is repeated until nothing changes.
  let clean = sanitizeHtml(html, ALLOWED).trim();
  for (let pass = 1; pass < MAX_PASSES; pass++) {
    const again = sanitizeHtml(clean, ALLOWED).trim();
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

const BLOCK_END = /<\/(?:p|h[1-6]|li|ul|ol|blockquote|div|tr)>|<br\s*\/?>/gi;
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** The text of rich text without tags and with collapsed white space, for search and mails. */
export function plainTextOf(html: string): string {
  const text = sanitizeHtml(
    html.replaceAll(BLOCK_END, (tag) => `${tag} `),
    { allowedTags: [], allowedAttributes: {} },
  );
  return text
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Plain text that is truncated after the last whole word that fits, without an ellipsis after a sentence. */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.lastIndexOf(" ", max);
  const kept = end > 0 ? text.slice(0, end) : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
  return /[.!?]$/.test(kept) ? kept : `${kept.replace(/[,;:–-]$/, "")}…`;
}
