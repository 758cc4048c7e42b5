import { useLocation, useMatches } from "react-router";
import type { MenuItem } from "./menu-items.ts";
import { crumbsOf, type Crumb } from "./menu.rules.ts";

/** The `handle` export of a page below a menu entry: its own crumb, constant or derived from its loader data. */
export type CrumbHandle<Data = unknown> = { crumb: string | ((data: Data | undefined) => string | undefined) };

/** The breadcrumbs of the current page. */
export function useCrumbs(menu: readonly MenuItem[]): Crumb[] {
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  const { crumb } = (page?.handle ?? {}) as Partial<CrumbHandle>;
  return crumbsOf(menu, pathname, typeof crumb === "function" ? crumb(page?.loaderData) : crumb);
}
