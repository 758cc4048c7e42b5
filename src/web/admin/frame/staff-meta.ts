import type { MetaDescriptor } from "react-router";
import { pageMeta } from "#web/shop/page-meta.ts";
import { MENU } from "./menu-items.ts";
import { titleOf } from "./menu.rules.ts";

type MetaArgs = { matches: Parameters<typeof pageMeta>[0]; location: { pathname: string } };

/** For the `meta` of a staff screen: the title of its menu entry, or `own` for a page below one. */
export function staffMeta({ matches, location }: MetaArgs, own?: string): MetaDescriptor[] {
  return pageMeta(matches, { title: own ?? titleOf(MENU, location.pathname) ?? "Staff" });
}
