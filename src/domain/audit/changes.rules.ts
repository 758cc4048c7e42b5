import type { AuditChange } from "#contract/audit/audit.ts";

/** A value as a person reads it; nothing for what is not there. */
function inWords(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((item) => inWords(item) ?? "").join(", ");
  if (typeof value === "object") return partsInWords(value);
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** In the order of their names: the database keeps an object's parts in an order of its own. */
function partsInWords(value: object): string {
  const parts = Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other));
  return parts.map(([name, part]) => `${name} ${inWords(part) ?? ""}`).join(" · ");
}

/** What differs between two states of one thing, field by field. A state is nothing before it was made or after it is gone. */
export function changesBetween(
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>> | undefined,
): AuditChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, from: inWords(before?.[field]), to: inWords(after?.[field]) }))
    .filter(({ from, to }) => from !== to);
}
