/** A category by its original name, with the menu label where that differs. */
export type MenuEntryName = { category: string; label?: string };

const entry = (category: string): MenuEntryName => ({ category });

/** The menus of the specification, section 2.1. */
export const MENU = {
  shopByCategory: ["Rings", "Earrings", "Bracelets", "Pendants", "Anklets", "Mangalsutras", "Sets"].map(entry),
  goldWithDiamonds: { category: "Gold with Lab Diamonds", label: "Gold with Diamonds" },
  sterlingSilver: entry("925 Sterling Silver"),
  silverKinds: [
    { category: "Silver Coins", label: "Coin" },
    { category: "Silver Chains", label: "Chains" },
    entry("Dabbi"),
    { category: "925 Sterling Silver", label: "All 925 Sterling Silver" },
  ],
  directLinks: ["Rings", "Earrings", "Bracelets", "Men's", "Sets", "Mangalsutras"].map(entry),
};

/** The round pictures and product rows of the home page, and the page All Categories, as fixed by the specification. */
export const HOME_STRIP = [
  "Earrings",
  "Rings",
  "Bracelets",
  "Anklets",
  "Sets",
  "Men's",
  "Mangalsutras",
  "Personalised",
];
export const HOME_ROWS = ["Rings", "Earrings", "Pendants"];
export const HOME_OFFERS = { diamonds: "Gold with Lab Diamonds", silver: "925 Sterling Silver" };
export const ALL_CATEGORIES = ["Rings", "Earrings", "Bracelets", "Pendants", "Anklets"];

const IN_MENUS = [
  ...MENU.shopByCategory,
  MENU.goldWithDiamonds,
  MENU.sterlingSilver,
  ...MENU.silverKinds,
  ...MENU.directLinks,
].map(({ category }) => category);
const IN_HOME = [...HOME_STRIP, ...HOME_ROWS, ...Object.values(HOME_OFFERS)];
const PLACED = [...new Set([...IN_MENUS, ...IN_HOME, ...ALL_CATEGORIES])];

/** The differences between the current categories and the menus as originally written; empty without differences. */
export type MenuChanges = {
  /** Current category names by their original names. */
  renamed?: Record<string, string>;
  /** Categories of the menus that do not exist. */
  missing?: string[];
  /** Categories that have no place in the menus. */
  more?: string[];
};

/** A category and its original name in lower case, by which the menus refer to it. */
export type MenuCategory = { name: string; menuKey: string | null };

export function menuChanges(categories: readonly MenuCategory[]): MenuChanges {
  const byKey = new Map(categories.map(({ name, menuKey }) => [menuKey, name]));
  const found = PLACED.map((placed) => ({ placed, name: byKey.get(placed.toLowerCase()) }));
  const renamed = found.flatMap(({ placed, name }) => (name !== undefined && name !== placed ? [[placed, name]] : []));
  const missing = found.filter(({ name }) => name === undefined).map(({ placed }) => placed);
  const names = new Set(found.map(({ name }) => name));
  const more = categories.map(({ name }) => name).filter((name) => !names.has(name));
  return {
    ...(renamed.length > 0 && { renamed: Object.fromEntries(renamed) as Record<string, string> }),
    ...(missing.length > 0 && { missing }),
    ...(more.length > 0 && { more }),
  };
}

/** The current name of a menu's category; undefined when it does not exist. */
export function currentName({ renamed, missing }: MenuChanges, category: string): string | undefined {
  return missing?.includes(category) ? undefined : (renamed?.[category] ?? category);
}
