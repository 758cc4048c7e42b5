import { describe, expect, it } from "vitest";
import { menuChanges, MENU } from "#contract/catalogue/menu.ts";
import { unlessDefault } from "#contract/content/default-menus.ts";
import { INITIAL_MENUS } from "./initial/initial-menus.ts";
import { indexCategories, viewMenus, type KnownCategory } from "./menu-links.rules.ts";

const NAMES = [
  ...MENU.shopByCategory,
  MENU.goldWithDiamonds,
  ...MENU.silverKinds,
  { category: "Men's" },
  { category: "Personalised" },
].map(({ category }) => category);
const DEMO: KnownCategory[] = NAMES.map((name, id) => ({ id, name, menuKey: name.toLowerCase() }));

const view = (categories: KnownCategory[], menus = INITIAL_MENUS) =>
  viewMenus(menus, { categories: indexCategories(categories), unplaced: menuChanges(categories).more });
const namesOf = (links: { label?: string; category?: string }[] = []) =>
  links.map(({ label, category }) => label ?? category);

describe("viewMenus", () => {
  it("the menus match the specification in the demo shop", () => {
    const { main, second, footer } = view(DEMO);
    expect(main.map(({ label, category, to, children }) => [label ?? category, to, namesOf(children)])).toEqual([
      [
        "Shop by Category",
        "/all-categories",
        ["Rings", "Earrings", "Bracelets", "Pendants", "Anklets", "Mangalsutras", "Sets"],
      ],
      ["Gold with Diamonds", undefined, []],
      ["925 Sterling Silver", undefined, ["Coin", "Chains", "Dabbi", "All 925 Sterling Silver"]],
    ]);
    expect(namesOf(second)).toEqual(["Rings", "Earrings", "Bracelets", "Men's", "Sets", "Mangalsutras"]);
    expect(unlessDefault(view(DEMO))).toBeNull();
    expect(unlessDefault(view(DEMO.slice(1)))).not.toBeNull();
    expect(footer.map(({ title, links }) => [title, links.length])).toEqual([
      ["Quick links", 4],
      ["Information", 8],
    ]);
  });

  it("the menus show a renamed category's new name, omit a deleted one and list a new one", () => {
    const rename: Record<string, string> = { "Silver Coins": "Coins & Bars", Rings: "Finger Rings" };
    const { main, second } = view([
      ...DEMO.filter(({ name }) => name !== "Gold with Lab Diamonds" && name !== "Sets").map((category) => ({
        ...category,
        name: rename[category.name] ?? category.name,
      })),
      { id: 99, name: "Nose pins", menuKey: "nose pins" },
    ]);
    expect(main.map(namesOfMain)).toEqual([
      [
        "Shop by Category",
        ["Finger Rings", "Earrings", "Bracelets", "Pendants", "Anklets", "Mangalsutras", "Nose pins"],
      ],
      ["925 Sterling Silver", ["Coins & Bars", "Chains", "Dabbi", "All 925 Sterling Silver"]],
    ]);
    expect(namesOf(second)).toEqual(["Finger Rings", "Earrings", "Bracelets", "Men's", "Mangalsutras"]);
  });

  it("the menus without categories keep all other entries", () => {
    const { main, second, footer } = view([]);
    expect(main).toEqual([{ label: "Shop by Category", to: "/all-categories" }]);
    expect(second).toEqual([]);
    expect(footer[1]?.links.slice(0, 2)).toEqual([
      { label: "About", to: "/about" },
      { label: "Contact us", to: "/contact" },
    ]);
  });

  it("the menus do not list a new category again that the owner has added", () => {
    const menus = {
      ...INITIAL_MENUS,
      second: { ...INITIAL_MENUS.second, entries: [{ label: "", kind: "category" as const, to: "Nose pins" }] },
    };
    const { main } = view([...DEMO, { id: 99, name: "Nose pins", menuKey: "nose pins" }], menus);
    expect(namesOf(main[0]?.children)).not.toContain("Nose pins");
  });

  it("a category that took another's former name is found by its id", () => {
    const categories = [
      { id: 1, name: "Finger Rings", menuKey: "rings" },
      { id: 2, name: "Rings", menuKey: null },
    ];
    const known = indexCategories(categories);
    expect([known.keyOf("Rings"), known.keyOf("finger rings"), known.keyOf("Sets")]).toEqual([
      "#2",
      "rings",
      undefined,
    ]);
    expect(known.nameOf({ label: "", kind: "category", to: "Rings", key: "#2" })).toBe("Rings");
    expect(known.nameOf({ label: "", kind: "category", to: "Rings" })).toBe("Finger Rings");
  });
});

function namesOfMain({ label, category, children }: ReturnType<typeof view>["main"][number]) {
  return [label ?? category, namesOf(children)];
}
