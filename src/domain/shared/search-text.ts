/** Text as search compares it: small letters, single blanks. */
export function foldText(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}

/** The `LIKE` pattern for a substring: `%`, `_` and `\` of the query stand for themselves. Nothing for an empty query. */
export function searchPattern(query: string): string | undefined {
  const folded = foldText(query);
  return folded === "" ? undefined : `%${folded.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
