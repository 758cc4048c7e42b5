/** How many titles to list before "and 12 others". */
const NAMED = 3;

export function titlesOf(products: readonly { title: string }[]): string {
  const titles = products.slice(0, NAMED).map((product) => product.title);
  const others = products.length - titles.length;
  if (others > 0) titles.push(others === 1 ? "1 other" : `${others} others`);
  return titles.length > 1 ? `${titles.slice(0, -1).join(", ")} and ${titles.at(-1)}` : titles.join("");
}

/** The subject of an audit log entry about a product. */
export function subjectOf({ id, title }: { id: number; title: string }) {
  return { type: "product", id, label: title } as const;
}
