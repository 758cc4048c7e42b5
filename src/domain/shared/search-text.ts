/** Normalises text for search: lower case, single spaces. */
export function foldText(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}

/** The `LIKE` pattern for a substring, with `%`, `_` and `\` escaped. Undefined for an empty query. */
export function searchPattern(query: string): string | undefined {
  const folded = foldText(query);
  return folded === "" ? undefined : `%${folded.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
