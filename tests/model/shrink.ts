/** Shrinks a failing list by removing ever smaller parts, within a time limit. */
export async function shrink<Item>(
  items: readonly Item[],
  isFailing: (some: readonly Item[]) => Promise<boolean>,
  until: number,
): Promise<readonly Item[]> {
  let left = items;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = left.length - size; start > -size; start -= size) {
      if (Date.now() > until) return left;
      const without = left.filter((_, index) => index < start || index >= start + size);
      if (without.length < left.length && (await isFailing(without))) left = without;
    }
  }
  return left;
}
