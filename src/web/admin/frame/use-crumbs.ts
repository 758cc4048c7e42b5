import { useLocation, useMatches } from "react-router";
import type { MenuItem } from "./menu-items.ts";
import { crumbsOf, type Crumb } from "./menu.rules.ts";

/** What a page below a menu entry exports as `handle`: its own crumb, fixed or from its loader's data. */
export type CrumbHandle<Data = unknown> = { crumb: string | ((data: Data | undefined) => string | undefined) };

/** The trail of the page shown, as far as the menu has it. */
export function useCrumbs(menu: readonly MenuItem[]): Crumb[] {
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  const { crumb } = (page?.handle ?? {}) as Partial<CrumbHandle>;
  return crumbsOf(menu, pathname, typeof crumb === "function" ? crumb(page?.loaderData) : crumb);
}
