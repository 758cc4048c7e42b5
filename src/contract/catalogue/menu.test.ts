import { describe, expect, it } from "vitest";
import { currentName, MENU, menuChanges, placesOf } from "./menu.ts";

const DEMO = [
  ...MENU.shopByCategory,
  MENU.goldWithDiamonds,
  ...MENU.silverKinds,
  { category: "Men's" },
  { category: "Personalised" },
].map(({ category }) => ({ name: category, menuKey: category.toLowerCase() }));

const renamed = (from: string, to: string) =>
  DEMO.map((category) => (category.name === from ? { ...category, name: to } : category));

describe("the menus", () => {
  it("of the demo shop are those of the specification", () => {
    expect(menuChanges(DEMO)).toEqual({});
  });

  it("follow a category that is renamed, also in its letters alone", () => {
    expect(menuChanges(renamed("Rings", "Finger Rings"))).toEqual({ renamed: { Rings: "Finger Rings" } });
    expect(menuChanges(renamed("Rings", "RINGS"))).toEqual({ renamed: { Rings: "RINGS" } });
  });

  it("lose a category that is deleted, and gain one that is new", () => {
    const categories = [...DEMO.filter(({ name }) => name !== "Sets"), { name: "Nose pins", menuKey: "nose pins" }];
    const changes = menuChanges(categories);
    expect(changes).toEqual({ missing: ["Sets"], more: ["Nose pins"] });
    expect([currentName(changes, "Sets"), currentName(changes, "Rings")]).toEqual([undefined, "Rings"]);
  });

  it("keep their category when another takes its former name", () => {
    const categories = [...renamed("Rings", "Finger Rings"), { name: "Rings", menuKey: null }];
    expect(menuChanges(categories)).toEqual({ renamed: { Rings: "Finger Rings" }, more: ["Rings"] });
  });

  it("of an empty shop name no category", () => {
    const changes = menuChanges([]);
    expect(changes.missing).toHaveLength(14);
    expect(placesOf(changes, "Rings")).toEqual([]);
  });

  it.each([
    ["Rings", {}, ["the home page", "All Categories"]],
    ["Dabbi", {}, []],
    ["Personalised", {}, ["the home page"]],
    ["Finger Rings", { renamed: { Rings: "Finger Rings" } }, ["the home page", "All Categories"]],
    ["Nose pins", { more: ["Nose pins"] }, ["All Categories"]],
    ["Hidden", {}, []],
  ])("name what points to %s", (name, changes, places) => {
    expect(placesOf(changes, name)).toEqual(places);
  });
});
