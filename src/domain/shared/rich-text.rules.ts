import sanitizeHtml from "sanitize-html";
import { RICH_TEXT } from "#contract/kernel/rich-text.ts";

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT.tags],
  allowedAttributes: { a: [...RICH_TEXT.attributes.a] },
  allowedSchemes: [...RICH_TEXT.schemes],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: { a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow" }) },
};

const MAX_PASSES = 10;

/** What of a text that staff wrote may be stored and shown: text, lists, emphasis and plain links. Cleaning twice changes nothing. */
export function cleanRichText(html: string): string {
  // What is left when a tag goes can read differently the next time: `<p>`, no tag between, `<p>` is one in the other.
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

/** The words of rich text without its tags, runs of white space folded: what search reads and mails quote. */
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

/** The beginning of rich text in plain words, cut between two words where it is longer. */
export function excerptOf(html: string, length: number): string {
  const characters = [...plainTextOf(html)];
  if (characters.length <= length) return characters.join("");
  const cut = characters.slice(0, length).join("");
  const end = cut.lastIndexOf(" ");
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
