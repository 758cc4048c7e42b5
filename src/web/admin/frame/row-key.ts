let lastKey = 0;

/** A key for a new row. It also differs from the keys in a draft that was stored earlier. */
export function newRowKey(): string {
  lastKey += 1;
  return `new-${Date.now()}-${lastKey}`;
}
