/** The maximum number of related products in a row (specification, section 9). */
export const ROW_LENGTH = 6;

/** Product ids. */
type Found = {
  /** In the order chosen by staff. */
  picked: readonly number[];
  together: readonly number[];
  near: readonly number[];
  related: readonly number[];
};

/**
 * Distributes related products to the rows of a product page. Each product appears in the first row that has it: "goes
 * with", which staff picked, or which are near in price if orders give no information; "bought together"; and
 * "related".
 */
export function shareRows({ picked, together, near, related }: Found, productId: number) {
  const shown = new Set([productId]);
  const take = (ids: readonly number[], most = ROW_LENGTH) => {
    const taken = ids.filter((id) => !shown.has(id)).slice(0, most);
    for (const id of taken) shown.add(id);
    return taken;
  };
  // Products near in price are also related ones. They take at most half of them, because the specification requires
  // the related row on every page.
  const others = related.filter((id) => id !== productId).length;
  const mostNear = Math.min(ROW_LENGTH, Math.floor(others / 2));
  const isUnknown = picked.length === 0 && together.length === 0;
  return {
    goesWith: isUnknown ? take(near, mostNear) : take(picked, picked.length),
    together: take(together),
    related: take(related),
  };
}
