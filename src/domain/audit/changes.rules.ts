import type { AuditChange } from "#contract/audit/audit.ts";

/** Formats a value for display; null for no value. */
function formatValue(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((item) => formatValue(item) ?? "").join(", ");
  if (typeof value === "object") return formatParts(value) || null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Sorted by name, because jsonb does not preserve the order of properties. Empty properties are left out. */
function formatParts(value: object): string {
  return Object.entries(value)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([name, part]) => {
      const text = formatValue(part);
      return text === null ? [] : [`${inWords(name)} ${text}`];
    })
    .join(" · ");
}

/** `min days` for `minDays`; other names, such as those of metals and zones, stay as they are. */
function inWords(name: string): string {
  if (!/^[a-z]+(?:[A-Z][a-z]*)+$/.test(name)) return name;
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The fields that differ between two states; `before` is undefined for a creation, `after` for a deletion. */
export function changesBetween(
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>> | undefined,
): AuditChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, from: formatValue(before?.[field]), to: formatValue(after?.[field]) }))
    .filter(({ from, to }) => from !== to);
}
