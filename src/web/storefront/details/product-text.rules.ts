const UNCLOSED_LINE = /([^\s.,:;!?…>])\s*<\/(?:p|h[1-6]|li|blockquote)>/gi;
const BLOCK_END = /<\/(?:p|h[1-6]|li|ul|ol|blockquote)>|<br\s*\/?>/gi;
const TAG = /<[^>]*>/g;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The words of a description that the server has cleaned, each line closed by a full stop. Not for HTML of unknown origin. */
export function plainText(cleanHtml: string): string {
  return cleanHtml
    .replaceAll(UNCLOSED_LINE, "$1. ")
    .replaceAll(BLOCK_END, " ")
    .replaceAll(TAG, "")
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** At most `limit` characters, cut between words and closed by an ellipsis. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit);
  const lastSpace = room.lastIndexOf(" ");
  const words = lastSpace > 0 ? room.slice(0, lastSpace) : room.slice(0, limit - 1);
  return `${words.replace(/[\s.,;:–-]+$/u, "")}…`;
}

/** What search engines show below the title. */
export function metaDescription(cleanHtml: string): string {
  return cutAtWord(plainText(cleanHtml), 155);
}
