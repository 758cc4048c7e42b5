import type { SectionKind } from "#contract/content/home.ts";

const WITHOUT_SPACE_ABOVE: ReadonlySet<SectionKind> = new Set(["carousel", "promos", "facts"]);
const WITHOUT_SPACE_BELOW: ReadonlySet<SectionKind> = new Set(["carousel", "categories", "promos", "facts"]);

/** Whether a section needs extra space to the one before it. */
export function needsSpaceBetween(before: SectionKind | undefined, kind: SectionKind): boolean {
  return before !== undefined && WITHOUT_SPACE_BELOW.has(before) && WITHOUT_SPACE_ABOVE.has(kind);
}
