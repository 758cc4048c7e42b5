/** The list with one item moved to another index, which is clamped to the list. */
export function moveItem<Item>(items: readonly Item[], matches: (item: Item) => boolean, to: number): Item[] {
  const item = items.find(matches);
  if (item === undefined) return [...items];
  const others = items.filter((other) => other !== item);
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, item);
}
