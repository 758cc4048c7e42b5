import { expect, it } from "vitest";
import { homeErrors } from "#contract/content/home.rules.ts";
import { SECTION_KINDS, type Home } from "#contract/content/home.ts";
import { homeOf, newSection, rowsOf, showingOf, summaryOf } from "./home-draft.rules.ts";

const BASE = { id: "a", hidden: false, from: "", until: "" };
const NOW = new Date("2026-11-06T20:00:00Z");

it("a home page that nobody changes is sent as it was read", () => {
  const home: Home = {
    sections: [
      { ...BASE, kind: "facts", facts: [{ title: "30-day return", text: "On unused pieces" }] },
      { ...BASE, id: "b", kind: "rates", title: "Today" },
    ],
  };
  expect(homeOf(rowsOf(home))).toEqual(home);
});

it.each(SECTION_KINDS)("a new section may stand in the list, and asks only for what it lacks: %s", (kind) => {
  const sections = [newSection(kind), newSection(kind)];
  expect(sections[0]?.id).toMatch(/^[a-z0-9-]{1,40}$/);
  expect(sections[0]?.id).not.toBe(sections[1]?.id);
  for (const message of Object.values(homeErrors(homeOf(sections)))) expect(message).not.toMatch(/^Add at least/);
});

it.each([
  [{ hidden: true }, "Hidden"],
  [{}, "Shown"],
  [{ from: "2026-11-07" }, "Shown"],
  [{ from: "2026-11-08" }, "From Nov 8"],
  [{ from: "2026-11-08", until: "2026-11-09" }, "Nov 8 to Nov 9"],
  [{ until: "2026-11-07" }, "Shown until Nov 7"],
  [{ until: "2026-11-06" }, "Ended Nov 6"],
])("tells when it is shown, by the day in India: %j", (given, words) => {
  expect(showingOf({ ...BASE, ...given }, NOW).words).toBe(words);
});

it("a promo block whose title is a placeholder is told by where it leads", () => {
  const link = { label: "", kind: "category", to: "Rings" } as const;
  const block = { title: "{{category}}", text: "", priced: true, image: "", product: "108", link };
  expect(summaryOf({ ...BASE, kind: "promos", blocks: [block] })).toBe("Rings");
});

it("a row is told by its title, or by where its pieces come from", () => {
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
