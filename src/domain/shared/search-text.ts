import { barePhone, phoneRule } from "#contract/kernel/field.rules.ts";

/** Normalises text for search: lower case, single spaces. */
export function foldText(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}

/**
 * The `LIKE` patterns for a query of staff. A phone number with spaces, hyphens or +91 is also found by its ten digits,
 * which is how accounts and most orders have it. Undefined for an empty query.
 */
export function searchPatterns(query: string): string[] | undefined {
  const pattern = searchPattern(query);
  if (pattern === undefined) return undefined;
  const phone = barePhone(query);
  return [...new Set([pattern, ...(phoneRule(phone) === undefined ? [`%${phone}%`] : [])])];
}

/** The `LIKE` pattern for a substring, with `%`, `_` and `\` escaped. Undefined for an empty query. */
export function searchPattern(query: string): string | undefined {
  const folded = foldText(query);
  return folded === "" ? undefined : `%${folded.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
