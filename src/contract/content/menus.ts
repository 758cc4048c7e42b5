export const LINK_KINDS = ["category", "page", "product", "url"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** An entry of a menu. A category's label may be empty: then it is the category's name of today. */
export type MenuEntry = {
  label: string;
  kind: LinkKind;
  /** The category's name, the page's slug, the product's number or the address. */
  to: string;
};

export type MainEntry = MenuEntry & {
  /** What the entry opens; without any it is a plain link. */
  children: MenuEntry[];
  /** Whether it also lists new categories, which stand in no menu yet. */
  more: boolean;
};

export type FooterColumn = { title: string; links: MenuEntry[] };

/** The menus as staff write them. */
export type Menus = {
  main: MainEntry[];
  second: {
    entries: MenuEntry[];
    /** Paths of the pages that have the second bar; one that ends with `/*` stands for all below it. */
    shownOn: string[];
  };
  footer: FooterColumn[];
};

export type StaffMenusView = Menus & { state: "published" | "changed"; updatedAt: string };

/** An entry as every page has it; one of a category says only its name where that is all there is to say. */
export type MenuLink = { label?: string; category?: string; to?: string };
export type MainLink = MenuLink & { children?: MenuLink[] };

/** What every page holds of the menus. */
export type MenusView = {
  main: MainLink[];
  second: MenuLink[];
  shownOn: string[];
  footer: { title: string; links: MenuLink[] }[];
};

/** What of the menus leads to the category: "the menu", "the bar below the header". */
export function menuPlacesOf({ main, second, footer }: MenusView, category: string): string[] {
  const leads = (links: readonly MenuLink[]) => links.some((link) => link.category === category);
  const places: [string, boolean][] = [
    ["the menu", leads(main) || main.some(({ children = [] }) => leads(children))],
    ["the bar below the header", leads(second)],
    ["the footer", footer.some(({ links }) => leads(links))],
  ];
  return places.flatMap(([place, isThere]) => (isThere ? [place] : []));
}
