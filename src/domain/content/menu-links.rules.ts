import { pagePath } from "#contract/content/content.ts";
import { placedEntries } from "#contract/content/menu.rules.ts";
import type { FooterColumn, MainEntry, MenuEntry, MenuLink, Menus, MenusView } from "#contract/content/menus.ts";
import { productPathById } from "#contract/kernel/paths.ts";

/** A stored entry: a category also has a stable `key` that survives renaming. */
export type StoredEntry = MenuEntry & { key?: string };
export type StoredMenus = {
  main: (MainEntry & StoredEntry & { children: StoredEntry[] })[];
  second: Menus["second"] & { entries: StoredEntry[] };
  footer: (FooterColumn & { links: StoredEntry[] })[];
};

/** A category with the keys that survive renaming: its original name, or its id. */
export type KnownCategory = { id: number; name: string; menuKey: string | null };

/** The maximum number of additional categories in a menu; the page All Categories lists all. */
const MAX_MORE = 8;

export type Categories = ReturnType<typeof indexCategories>;

export function indexCategories(categories: readonly KnownCategory[]) {
  const byKey = new Map(categories.flatMap((category) => keysOf(category).map((key) => [key, category.name] as const)));
  const byName = new Map(categories.map((category) => [category.name.trim().toLowerCase(), category]));
  return {
    /** The current name of an entry's category; undefined when it was deleted. */
    nameOf: ({ key, to }: StoredEntry): string | undefined => byKey.get(key ?? to.toLowerCase()),
    /** The stored key of the category with this name. */
    keyOf(name: string): string | undefined {
      const category = byName.get(name.trim().toLowerCase());
      return category && keysOf(category)[0];
    },
  };
}

function keysOf({ id, menuKey }: KnownCategory): string[] {
  return menuKey === null ? [`#${id}`] : [menuKey, `#${id}`];
}

/**
 * An entry as it is stored. The entry of a category gets its key, which survives renaming, unless the key is the name
 * itself.
 */
export function withCategoryKey(entry: StoredEntry, categories: Categories): StoredEntry {
  if (entry.kind !== "category") return entry;
  const key = categories.keyOf(entry.to);
  return key === undefined || key === entry.to.toLowerCase() ? entry : { ...entry, key };
}

/** The products that entries link to. */
export function linkedProducts(menus: Menus): number[] {
  const numbers = placedEntries(menus).flatMap(({ entry: { kind, to } }) => (kind === "product" ? Number(to) : []));
  return [...new Set(numbers)];
}

export type MenuTargets = {
  categories: Categories;
  /** Names of categories that are in no menu yet. */
  unplaced?: readonly string[] | undefined;
  /** The products that are in the shop, of those to which entries link. */
  listed?: ReadonlySet<number>;
};

/** The menus as every page contains them: with current names, and without deleted categories and products. */
export function viewMenus(
  menus: StoredMenus,
  { categories, unplaced = [], listed = new Set() }: MenuTargets,
): MenusView {
  const products = linkedProducts(menus);
  const linkOf = (entry: StoredEntry): MenuLink[] => {
    if (entry.kind === "product" && !listed.has(Number(entry.to))) return [];
    if (entry.kind !== "category") return [{ label: entry.label, to: addressOf(entry) }];
    const name = categories.nameOf(entry);
    if (name === undefined) return [];
    const label = name === entry.to && entry.label !== "" ? entry.label : name;
    return [{ ...(label !== name && { label }), category: name }];
  };
  const placed = new Set(
    placedEntries(menus).flatMap(({ entry }) => (entry.kind === "category" ? (categories.nameOf(entry) ?? []) : [])),
  );
  const more = unplaced.filter((name) => !placed.has(name)).slice(0, MAX_MORE);
  const mainOf = (entry: MainEntry) => {
    const children = [
      ...entry.children.flatMap(linkOf),
      ...(entry.more ? more.map((name): MenuLink => ({ category: name })) : []),
    ];
    const [own = children[0]] = linkOf(entry);
    return own ? [{ ...own, ...(children.length > 0 && { children }) }] : [];
  };
  return {
    main: menus.main.flatMap(mainOf),
    second: menus.second.entries.flatMap(linkOf),
    shownOn: menus.second.shownOn,
    footer: menus.footer.map(({ title, links }) => ({ title, links: links.flatMap(linkOf) })),
    ...(products.length > 0 && { products }),
  };
}

function addressOf({ kind, to }: MenuEntry): string {
  if (kind === "page") return pagePath(to);
  return kind === "product" ? productPathById(to) : to;
}

/** Maps every entry of the menus; undefined removes it. */
export function mapEntries(menus: StoredMenus, change: (entry: StoredEntry) => StoredEntry | undefined): StoredMenus {
  const each = (entries: readonly StoredEntry[]) => entries.flatMap((entry) => change(entry) ?? []);
  return {
    main: menus.main.flatMap(({ children, more, ...entry }) => {
      const changed = each(children);
      const own = change(entry) ?? changed[0];
      return own ? [{ ...own, children: changed, more }] : [];
    }),
    second: { ...menus.second, entries: each(menus.second.entries) },
    footer: menus.footer.map(({ title, links }) => ({ title, links: each(links) })),
  };
}
