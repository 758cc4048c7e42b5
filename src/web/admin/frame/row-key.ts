let made = 0;

/** For a row that nothing stored has a name for; different also from those of a draft that was kept. */
export function newRowKey(): string {
  made += 1;
  return `new-${Date.now()}-${made}`;
}
