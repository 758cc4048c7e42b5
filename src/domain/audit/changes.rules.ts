import type { AuditChange } from "#contract/audit/audit.ts";

/** Formats a value for display; null for no value. */
function inWords(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((item) => inWords(item) ?? "").join(", ");
  if (typeof value === "object") return partsInWords(value);
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Sorted by name, because jsonb does not preserve the order of properties. */
function partsInWords(value: object): string {
  const parts = Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other));
  return parts.map(([name, part]) => `${name} ${inWords(part) ?? ""}`).join(" · ");
}

/** The fields that differ between two states; `before` is undefined for a creation, `after` for a deletion. */
export function changesBetween(
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>> | undefined,
): AuditChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, from: inWords(before?.[field]), to: inWords(after?.[field]) }))
    .filter(({ from, to }) => from !== to);
}
