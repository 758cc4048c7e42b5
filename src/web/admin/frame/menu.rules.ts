import type { MenuItem } from "./menu-items.ts";

/** Who sees the menu. `unknown` is a member of staff whose role the server has not returned yet. */
export type MenuViewer = "administrator" | "staff" | "visitor" | "unknown";

export type Crumb = { label: string; to?: string };

/** The menu for a viewer. An unknown viewer gets every entry that may turn out to be theirs. */
export function visibleMenu(menu: readonly MenuItem[], viewer: MenuViewer): MenuItem[] {
  return menu.flatMap((item) => {
    if (item.administratorOnly && viewer !== "administrator" && viewer !== "unknown") return [];
    if (item.children) {
      const children = visibleMenu(item.children, viewer);
      return children.length > 0 ? [{ ...item, children }] : [];
    }
    return viewer === "visitor" && !item.isPublic ? [] : [item];
  });
}

/** The page for setting up a compulsory second factor. */
export const SETUP_PATH = "/account-security";

/** The menu of an account that has to set up its second factor first. */
export function setupMenu(menu: readonly MenuItem[]): MenuItem[] {
  return menu.flatMap((item) => {
    const children = item.children && setupMenu(item.children);
    if (children) return children.length > 0 ? [{ ...item, children }] : [];
    return item.url === SETUP_PATH ? [item] : [];
  });
}

/** Whether visitors may open the page, too. */
export function isPublicPage(menu: readonly MenuItem[], pathname: string): boolean {
  return findTrail(menu, pathname).at(-1)?.isPublic ?? false;
}

/** The trail of a page: its groups, and the entry that it is or belongs to. Empty if no entry matches. */
export function findTrail(menu: readonly MenuItem[], pathname: string): MenuItem[] {
  const path = pathOf(pathname);
  let best: { trail: MenuItem[]; matched: number } = { trail: [], matched: 0 };
  for (const item of menu) {
    const inside = findTrail(item.children ?? [], pathname);
    const trail = inside.length > 0 ? [item, ...inside] : [item];
    const leaf = inside.at(-1) ?? item;
    const matched = matchLength(leaf, path);
    if (matched > best.matched) best = { trail, matched };
  }
  return best.trail;
}

/** Whether the page is the entry's own page, not one below it. */
export function isOwnPage(item: MenuItem, pathname: string): boolean {
  return item.url !== undefined && pathOf(item.url) === pathOf(pathname);
}

/** The breadcrumbs of a page. A page below an entry adds its own crumb, and the entry links to its list. */
export function crumbsOf(menu: readonly MenuItem[], pathname: string, own?: string): Crumb[] {
  const trail = findTrail(menu, pathname);
  const leaf = trail.at(-1);
  if (!leaf?.url || leaf.breadcrumbs === false) return [];
  const groups = trail.slice(0, -1).map(({ title }) => ({ label: title }));
  if (isOwnPage(leaf, pathname)) return [...groups, { label: leaf.title }];
  return [...groups, { label: leaf.title, to: leaf.url }, ...(own === undefined ? [] : [{ label: own }])];
}

/** The title of the entry that a page is, or belongs to. */
export function titleOf(menu: readonly MenuItem[], pathname: string): string | undefined {
  return findTrail(menu, pathname).at(-1)?.title;
}

function pathOf(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, "");
}

/** The length of the path that the entry covers; 0 if the page does not belong to it. */
function matchLength({ url, below = [], external }: MenuItem, path: string): number {
  if (url === undefined || external) return 0;
  const own = [url, ...below].map(pathOf).filter((start) => path === start || path.startsWith(`${start}/`));
  return Math.max(0, ...own.map((start) => start.length));
}
