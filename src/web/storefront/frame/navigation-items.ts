import { ROLE } from "#contract/accounts/session.ts";
import { currentName, MENU, type MenuChanges, type MenuWord } from "#contract/catalogue/menu.ts";
import { categoryPath } from "#contract/kernel/paths.ts";

/** A word of the menu and the category, as it is written in the catalogue, that it leads to. */
export type CategoryItem = { label: string; category: string; to: string };

export type MenuItems = ReturnType<typeof menuItems>;

/** Categories without a place of their own that the menu names; the page All Categories names all. */
const MAX_MORE = 8;

/** The menus of the specification, as the categories are named today. One that does not exist is left out. */
export function menuItems(changes: MenuChanges) {
  const toItem = ({ category, label }: MenuWord): CategoryItem[] => {
    const name = currentName(changes, category);
    if (name === undefined) return [];
    return [{ label: name === category ? (label ?? name) : name, category: name, to: categoryPath(name) }];
  };
  const more = (changes.more ?? []).slice(0, MAX_MORE).map((category) => ({ category }));
  return {
    shopByCategory: [...MENU.shopByCategory.flatMap(toItem), ...more.flatMap(toItem)],
    goldWithDiamonds: toItem(MENU.goldWithDiamonds)[0],
    sterlingSilver: toItem(MENU.sterlingSilver)[0],
    silverKinds: MENU.silverKinds.flatMap(toItem),
    directLinks: MENU.directLinks.flatMap(toItem),
  };
}

type PageItem = { label: string; to: string };

const ACCOUNT_LINKS: PageItem[] = [
  { label: "My Orders", to: "/my-orders" },
  { label: "My Profile", to: "/my-profile" },
];

/** What stands behind Account; staff get back to their own area, too. */
export function accountLinks(role: string | null): PageItem[] {
  return role === ROLE.administrator ? [{ label: "Staff Area", to: "/dashboard" }, ...ACCOUNT_LINKS] : ACCOUNT_LINKS;
}

export const QUICK_LINKS: PageItem[] = [
  { label: "All Products", to: "/products" },
  { label: "All Categories", to: "/all-categories" },
  { label: "Cart", to: "/cart" },
  { label: "My Orders", to: "/my-orders" },
];

export const INFORMATION_LINKS: PageItem[] = [
  { label: "About", to: "/about" },
  { label: "Today's rates", to: "/todays-rates" },
  { label: "Journal", to: "/journal" },
  { label: "Shipping and Return", to: "/shipping-return" },
  { label: "Privacy Policy", to: "/privacy-policy" },
  { label: "Terms", to: "/terms" },
  { label: "Grievance Officer", to: "/terms#grievance" },
];
