let made = 0;

/** For a row that no product has yet; different also from those of a draft that was kept. */
export function newRowKey(): string {
  made += 1;
  return `new-${Date.now()}-${made}`;
}
