let lastKey = 0;

/** For a row that nothing stored has a name for; different also from those of a draft that was kept. */
export function newRowKey(): string {
  lastKey += 1;
  return `new-${Date.now()}-${lastKey}`;
}
