import { FIXED_PAGES, pagePath } from "#contract/content/content.ts";
import { DEFAULT_MENUS } from "#contract/content/default-menus.ts";
import type { MenuEntry, MenuLink, Menus } from "#contract/content/menus.ts";

function entryOf({ label = "", category, to = "" }: MenuLink): MenuEntry {
  if (category !== undefined) return { label, kind: "category", to: category };
  const page = FIXED_PAGES.find((slug) => pagePath(slug) === to);
  return page === undefined ? { label, kind: "url", to } : { label, kind: "page", to: page };
}

const { main, second, shownOn, footer } = DEFAULT_MENUS;

/** The default menus in editable form. The first one also lists new categories. */
export const INITIAL_MENUS: Menus = {
  main: main.map(({ children = [], ...link }, index) => {
    return { ...entryOf(link), children: children.map(entryOf), more: index === 0 };
  }),
  second: { entries: second.map(entryOf), shownOn },
  footer: footer.map(({ title, links }) => ({ title, links: links.map(entryOf) })),
};
