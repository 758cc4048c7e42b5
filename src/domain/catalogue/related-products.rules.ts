/** At most this many products stand in a row beside a product (specification, section 9). */
export const ROW_LENGTH = 6;

/** Ids of products. */
type Found = {
  /** In the order of staff. */
  picked: readonly number[];
  together: readonly number[];
  near: readonly number[];
  related: readonly number[];
};

/**
 * The rows beside a product. Each piece stands in the first of them that has it: what goes with it, which staff picked or
 * else, where orders say nothing, is near in price; what is often bought together; and what is related.
 */
export function shareRows({ picked, together, near, related }: Found, productId: number) {
  const shown = new Set([productId]);
  const take = (ids: readonly number[], most = ROW_LENGTH) => {
    const taken = ids.filter((id) => !shown.has(id)).slice(0, most);
    for (const id of taken) shown.add(id);
    return taken;
  };
  // Near pieces are related ones as well, and leave that row half of them: the specification gives it to every page.
  const others = related.filter((id) => id !== productId).length;
  const mostNear = Math.min(ROW_LENGTH, Math.floor(others / 2));
  const isUnknown = picked.length === 0 && together.length === 0;
  return {
    goesWith: isUnknown ? take(near, mostNear) : take(picked, picked.length),
    together: take(together),
    related: take(related),
  };
}
