import { expect, it } from "vitest";
import { homeErrors } from "#contract/content/home.rules.ts";
import { SECTION_KINDS, type Home } from "#contract/content/home.ts";
import { draftOf, homeOf, newSection, showingOf, summaryOf } from "./home-draft.rules.ts";

const BASE = { id: "a", hidden: false, from: "", until: "" };
const NOW = new Date("2026-11-06T20:00:00Z");

it("an unchanged home page is sent as it was loaded", () => {
  const home: Home = {
    sections: [
      { ...BASE, kind: "facts", facts: [{ title: "30-day return", text: "On unused pieces" }] },
      { ...BASE, id: "b", kind: "rates", title: "Today" },
    ],
  };
  expect(homeOf(draftOf(home))).toEqual(home);
});

it.each(SECTION_KINDS)("a new section is valid in the list except for its missing fields: %s", (kind) => {
  const sections = [newSection(kind), newSection(kind)];
  expect(sections[0]?.id).toMatch(/^[a-z0-9-]{1,40}$/);
  expect(sections[0]?.id).not.toBe(sections[1]?.id);
  for (const message of Object.values(homeErrors(homeOf({ sections })))) expect(message).not.toMatch(/^Add at least/);
});

it.each([
  [{ hidden: true }, "Hidden"],
  [{}, "Shown"],
  [{ from: "2026-11-07" }, "Shown"],
  [{ from: "2026-11-08" }, "From Nov 8"],
  [{ from: "2026-11-08", until: "2026-11-09" }, "Nov 8 to Nov 9"],
  [{ until: "2026-11-07" }, "Shown until Nov 7"],
  [{ until: "2026-11-06" }, "Ended Nov 6"],
])("a section describes when it is shown, by the day in India: %j", (given, label) => {
  expect(showingOf({ ...BASE, ...given }, NOW).label).toBe(label);
});

it("a promo block whose title is a placeholder is identified by its target", () => {
  const link = { label: "", kind: "category", to: "Rings" } as const;
  const block = { title: "{{category}}", text: "", priced: true, image: "", product: "108", link };
  expect(summaryOf({ ...BASE, kind: "promos", blocks: [block] })).toBe("Rings");
});

it("a row is identified by its title, or by the source of its products", () => {
  const row = {
    ...BASE,
    kind: "products",
    title: "",
    source: "category",
    category: "Rings",
    products: [],
    count: 6,
  } as const;
  expect(summaryOf({ ...row, products: [] })).toBe("Rings");
  expect(summaryOf({ ...row, products: [], title: "For the bride" })).toBe("For the bride");
  expect(summaryOf({ ...row, products: [], source: "best-selling" })).toBe("The best-selling");
});
