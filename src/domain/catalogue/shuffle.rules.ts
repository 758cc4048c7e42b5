/** A shuffled copy (Fisher–Yates). `random` returns numbers in [0, 1). */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const remaining = [...items];
  const drawn: Item[] = [];
  while (remaining.length > 0) drawn.push(...remaining.splice(Math.floor(random() * remaining.length), 1));
  return drawn;
}
