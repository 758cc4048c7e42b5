let lastKey = 0;

/** A key for a new row. It also differs from the keys in a draft that was stored earlier. */
export function newRowKey(): string {
  lastKey += 1;
  return `new-${Date.now()}-${lastKey}`;
}

/** `draft` with the row keys of `other`, whose rows are in the same order. Lists of another length are unchanged. */
export function withRowKeysOf<Draft>(draft: Draft, other: Draft): Draft {
  return copyKeys(draft, other) as Draft;
}

function copyKeys(value: unknown, other: unknown): unknown {
  if (Array.isArray(value)) {
    const others: readonly unknown[] = Array.isArray(other) ? other : [];
    return value.length === others.length ? value.map((row, index) => copyKeys(row, others[index])) : value;
  }
  if (!isRecord(value) || !isRecord(other)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === "key" ? (other.key ?? part) : copyKeys(part, other[name]),
    ]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
