/** Named in a sentence before "and 12 others". */
const NAMED = 3;

export function titlesOf(products: readonly { title: string }[]): string {
  const titles = products.slice(0, NAMED).map((product) => product.title);
  const others = products.length - titles.length;
  if (others > 0) titles.push(others === 1 ? "1 other" : `${others} others`);
  return titles.length > 1 ? `${titles.slice(0, -1).join(", ")} and ${titles.at(-1)}` : titles.join("");
}

/** When a product counts as changed: later than ever before, so that whoever read it earlier is told. */
export function versionAfter({ updatedAt }: { updatedAt: Date }, at: Date): Date {
  return new Date(Math.max(at.getTime(), updatedAt.getTime() + 1));
}

/** How the audit log names a product. */
export function subjectOf({ id, title }: { id: number; title: string }) {
  return { type: "product", id, label: title } as const;
}
