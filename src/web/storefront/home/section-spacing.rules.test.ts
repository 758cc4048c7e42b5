import { expect, it } from "vitest";
import type { SectionKind } from "#contract/content/home.ts";
import { INITIAL_HOME, PLAIN_HOME } from "#domain/content/initial/initial-home.ts";
import { needsSpaceBetween } from "./section-spacing.rules.ts";

it.each<[SectionKind | undefined, SectionKind, boolean]>([
  ["categories", "promos", true],
  ["promos", "facts", true],
  ["carousel", "categories", false],
  ["products", "promos", false],
  ["promos", "products", false],
  [undefined, "carousel", false],
])("after %s, %s needs more space: %s", (before, kind, expected) => {
  expect(needsSpaceBetween(before, kind)).toBe(expected);
});

it("the section spacing adds no space to the default home pages", () => {
  for (const { sections } of [INITIAL_HOME, PLAIN_HOME]) {
    expect(sections.filter(({ kind }, index) => needsSpaceBetween(sections[index - 1]?.kind, kind))).toEqual([]);
  }
});
