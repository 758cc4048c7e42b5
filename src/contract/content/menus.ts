export const LINK_KINDS = ["category", "page", "product", "url"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** An entry of a menu. An empty label of a category means its current name. */
export type MenuEntry = {
  label: string;
  kind: LinkKind;
  /** The name of a category, the slug of a page, the id of a product, or a URL. */
  to: string;
};

export type MainEntry = MenuEntry & {
  /** The entries of its submenu; without any it is a plain link. */
  children: MenuEntry[];
  /** Whether it also lists new categories that are in no menu yet. */
  more: boolean;
};

export type FooterColumn = { title: string; links: MenuEntry[] };

/** The menus as staff edit them. */
export type Menus = {
  main: MainEntry[];
  second: {
    entries: MenuEntry[];
    /** Paths of the pages that show the second bar. A path ending in `/*` matches all paths below it. */
    shownOn: string[];
  };
  footer: FooterColumn[];
};

export type StaffMenusView = Menus & { state: "published" | "changed"; updatedAt: string };

/** A resolved entry. An entry for a category contains only the name unless its label differs. */
export type MenuLink = { label?: string; category?: string; to?: string };
export type MainLink = MenuLink & { children?: MenuLink[] };

/** The menus as every page contains them. */
export type MenusView = {
  main: MainLink[];
  second: MenuLink[];
  shownOn: string[];
  footer: { title: string; links: MenuLink[] }[];
  /** The products that entries link to, including archived ones, whose entries are omitted. */
  products?: number[];
};

/** The menus that link to the category: "the menu", "the bar below the header". */
export function menuPlacesOf({ main, second, footer }: MenusView, category: string): string[] {
  const leads = (links: readonly MenuLink[]) => links.some((link) => link.category === category);
  const places: [string, boolean][] = [
    ["the menu", leads(main) || main.some(({ children = [] }) => leads(children))],
    ["the bar below the header", leads(second)],
    ["the footer", footer.some(({ links }) => leads(links))],
  ];
  return places.flatMap(([place, isThere]) => (isThere ? [place] : []));
}

/** The current names of the categories that the menus link to. */
export function linkedFromMenus({ main, second, footer }: MenusView): string[] {
  const links = [...main, ...main.flatMap(({ children = [] }) => children), ...second];
  return [...links, ...footer.flatMap((column) => column.links)].flatMap(({ category }) => category ?? []);
}
