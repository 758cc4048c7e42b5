import { describe, expect, it } from "vitest";
import { currentName, MENU, menuChanges } from "./menu.ts";

const DEMO = [
  ...MENU.shopByCategory,
  MENU.goldWithDiamonds,
  ...MENU.silverKinds,
  { category: "Men's" },
  { category: "Personalised" },
].map(({ category }) => ({ name: category, menuKey: category.toLowerCase() }));

const renamed = (from: string, to: string) =>
  DEMO.map((category) => (category.name === from ? { ...category, name: to } : category));

describe("menuChanges", () => {
  it("the menus match the specification in the demo shop", () => {
    expect(menuChanges(DEMO)).toEqual({});
  });

  it("the menus follow a renamed category, even if only its case changes", () => {
    expect(menuChanges(renamed("Rings", "Finger Rings"))).toEqual({ renamed: { Rings: "Finger Rings" } });
    expect(menuChanges(renamed("Rings", "RINGS"))).toEqual({ renamed: { Rings: "RINGS" } });
  });

  it("the menus drop a deleted category and add a new one", () => {
    const categories = [...DEMO.filter(({ name }) => name !== "Sets"), { name: "Nose pins", menuKey: "nose pins" }];
    const changes = menuChanges(categories);
    expect(changes).toEqual({ missing: ["Sets"], more: ["Nose pins"] });
    expect([currentName(changes, "Sets"), currentName(changes, "Rings")]).toEqual([undefined, "Rings"]);
  });

  it("the menus keep a category when another one takes its former name", () => {
    const categories = [...renamed("Rings", "Finger Rings"), { name: "Rings", menuKey: null }];
    expect(menuChanges(categories)).toEqual({ renamed: { Rings: "Finger Rings" }, more: ["Rings"] });
  });

  it("the menus name no category in an empty shop", () => {
    expect(menuChanges([]).missing).toHaveLength(14);
  });
});
