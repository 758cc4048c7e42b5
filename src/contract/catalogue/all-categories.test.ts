import { expect, it } from "vitest";
import { allCategories } from "./all-categories.rules.ts";
import { ALL_CATEGORIES } from "./menu.ts";

const NAMES = [...ALL_CATEGORIES, "Sets", "Dabbi"];
const listed = (...given: Parameters<typeof allCategories>) => allCategories(...given).map(({ name }) => name);

it("the list of all categories is that of the specification while the others are linked", () => {
  expect(listed(NAMES, {}, new Set(NAMES))).toEqual(ALL_CATEGORIES);
});

it("the list of all categories has every category that nothing links to, and every new one", () => {
  expect(listed([...NAMES, "Nose pins"], { more: ["Nose pins"] }, new Set(["Dabbi", "Nose pins"]))).toEqual([
    ...ALL_CATEGORIES,
    "Sets",
    "Nose pins",
  ]);
});

it("a renamed category is listed once, with the picture of its original name", () => {
  const changes = { renamed: { Rings: "Finger Rings", Sets: "Bridal Sets" }, more: ["Rings"] };
  expect(allCategories(["Finger Rings", "Bridal Sets", "Rings"], changes, new Set())).toEqual([
    { name: "Finger Rings", key: "rings" },
    ...ALL_CATEGORIES.slice(1).map((name) => ({ name, key: name.toLowerCase() })),
    { name: "Bridal Sets", key: "sets" },
    { name: "Rings", key: "" },
  ]);
});

it("categories that do not exist are not listed", () => {
  expect(allCategories([], { missing: ALL_CATEGORIES }, new Set())).toEqual([]);
});
