export type Reference = { from: string; to: string };

/** Sorts tables topologically, each after those that it references. Throws on a cycle; a table may reference itself. */
export function inReferenceOrder(names: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  let waiting = names.toSorted();
  while (waiting.length > 0) {
    const held = new Set(waiting);
    const blocked = new Set(references.filter(({ from, to }) => from !== to && held.has(to)).map(({ from }) => from));
    const free = waiting.filter((name) => !blocked.has(name));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${waiting.join(", ")}`);
    ordered.push(...free);
    waiting = waiting.filter((name) => blocked.has(name));
  }
  return ordered;
}
