const MAX_QUERY = 200;
const MAX_NAME = 200;
/** NUL and lone surrogates, which no text in the catalogue can contain. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Normalizes a search query: trimmed and at most 200 characters. */
export function searchText(q: string | null): string {
  return (q ?? "").replaceAll("\0", "").trim().slice(0, MAX_QUERY).replaceAll(UNSTORABLE, "").trim();
}

/** Whether a part of a URL can be a name in the catalogue. */
export function isName(text: string): boolean {
  return text.length <= MAX_NAME && text.search(UNSTORABLE) === -1;
}
