const UNCLOSED_LINE = /([^\s.,:;!?…>])\s*<\/(?:p|h[1-6]|li|blockquote)>/gi;
const BLOCK_END = /<\/(?:p|h[1-6]|li|ul|ol|blockquote)>|<br\s*\/?>/gi;
const TAG = /<[^>]*>/g;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The plain text of a sanitized description, with a full stop after each line. Not for untrusted HTML. */
export function plainText(cleanHtml: string): string {
  return cleanHtml
    .replaceAll(UNCLOSED_LINE, "$1. ")
    .replaceAll(BLOCK_END, " ")
    .replaceAll(TAG, "")
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Truncates to at most `limit` characters at a word boundary, with an ellipsis. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit);
  const lastSpace = room.lastIndexOf(" ");
  const kept = lastSpace > 0 ? room.slice(0, lastSpace) : room.slice(0, limit - 1);
  return `${kept.replace(/[\s.,;:–-]+$/u, "")}…`;
}

/** The meta description for search engines. */
export function metaDescription(cleanHtml: string): string {
  return cutAtWord(plainText(cleanHtml), 155);
}
