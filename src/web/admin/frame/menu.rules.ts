import type { MenuItem } from "./menu-items.ts";

/** Who looks at the menu; unknown is someone of the staff as long as the server has not said who. */
export type MenuViewer = "administrator" | "staff" | "visitor" | "unknown";

export type Crumb = { label: string; to?: string };

/** The menu for one kind of viewer; for an unknown one, everything that may turn out to be theirs. */
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

/** The page on which a compulsory second factor is set up. */
export const SETUP_PATH = "/account-security";

/** The menu of an account that can do nothing but set up its second factor. */
export function setupMenu(menu: readonly MenuItem[]): MenuItem[] {
  return menu.flatMap((item) => {
    const children = item.children && setupMenu(item.children);
    if (children) return children.length > 0 ? [{ ...item, children }] : [];
    return item.url === SETUP_PATH ? [item] : [];
  });
}

/** Whether the page opens for visitors too. */
export function isPublicPage(menu: readonly MenuItem[], pathname: string): boolean {
  return findTrail(menu, pathname).at(-1)?.isPublic ?? false;
}

/** The way to a page: the groups above it and the entry that it is, or is below. Empty for a page of no entry. */
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

/** Whether the page is the entry's own, not one below it. */
export function isOwnPage(item: MenuItem, pathname: string): boolean {
  return item.url !== undefined && pathOf(item.url) === pathOf(pathname);
}

/** The trail in words. A page below an entry adds its own, and the entry leads back to its list. */
export function crumbsOf(menu: readonly MenuItem[], pathname: string, own?: string): Crumb[] {
  const trail = findTrail(menu, pathname);
  const leaf = trail.at(-1);
  if (!leaf?.url || leaf.breadcrumbs === false) return [];
  const groups = trail.slice(0, -1).map(({ title }) => ({ label: title }));
  if (isOwnPage(leaf, pathname)) return [...groups, { label: leaf.title }];
  return [...groups, { label: leaf.title, to: leaf.url }, ...(own === undefined ? [] : [{ label: own }])];
}

/** The title of the entry that a page is, or is below. */
export function titleOf(menu: readonly MenuItem[], pathname: string): string | undefined {
  return findTrail(menu, pathname).at(-1)?.title;
}

function pathOf(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, "");
}

/** How much of the path the entry covers; 0 when the page is none of it. */
function matchLength({ url, below = [], external }: MenuItem, path: string): number {
  if (url === undefined || external) return 0;
  const own = [url, ...below].map(pathOf).filter((start) => path === start || path.startsWith(`${start}/`));
  return Math.max(0, ...own.map((start) => start.length));
}
