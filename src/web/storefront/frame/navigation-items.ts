import { ROLE } from "#contract/accounts/session.ts";
import type { MenuLink } from "#contract/content/menus.ts";
import { categoryPath } from "#contract/kernel/paths.ts";

/** A menu entry; `category` is set if it leads to a category. */
export type MenuItem = { label: string; to: string; category: string | undefined };

export function itemOf({ label, category, to = "/" }: MenuLink): MenuItem {
  return { label: label ?? category ?? "", to: category === undefined ? to : categoryPath(category), category };
}

/** The characters that fit beside the shop's name. The padding between two entries is as wide as five. */
const MAX_CHARACTERS = 65;

/** Whether the main menu needs a row of its own on a desktop. */
export function isLongMenu(links: readonly MenuLink[]): boolean {
  return links.map((link) => itemOf(link).label).join("     ").length > MAX_CHARACTERS;
}

type PageItem = { label: string; to: string };

const ACCOUNT_LINKS: PageItem[] = [
  { label: "My Orders", to: "/my-orders" },
  { label: "Wishlist", to: "/wishlist" },
  { label: "My Profile", to: "/my-profile" },
];

/** The entries of the Account menu. Staff also get a link to the staff area. */
export function accountLinks(role: string | null): PageItem[] {
  return role === ROLE.staff ? [{ label: "Staff Area", to: "/dashboard" }, ...ACCOUNT_LINKS] : ACCOUNT_LINKS;
}
