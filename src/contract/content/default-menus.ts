import { MENU, type MenuEntryName } from "#contract/catalogue/menu.ts";
import type { MenuLink, MenusView } from "./menus.ts";

const category = ({ category: name, label }: MenuEntryName): MenuLink =>
  label === undefined ? { category: name } : { label, category: name };
const link = (label: string, to: string): MenuLink => ({ label, to });

/**
 * The default menus, from section 2.1 of the specification. Pages with these omit them, since browsers already have
 * them.
 */
export const DEFAULT_MENUS: MenusView = {
  main: [
    { ...link("Shop by Category", "/all-categories"), children: MENU.shopByCategory.map(category) },
    category(MENU.goldWithDiamonds),
    { ...category(MENU.sterlingSilver), children: MENU.silverKinds.map(category) },
  ],
  second: MENU.directLinks.map(category),
  shownOn: ["/", "/home", "/products", "/all-categories", "/search", "/products-by-category/*"],
  footer: [
    {
      title: "Quick links",
      links: [
        link("All Products", "/products"),
        link("All Categories", "/all-categories"),
        link("Cart", "/cart"),
        link("My Orders", "/my-orders"),
      ],
    },
    {
      title: "Information",
      links: [
        link("About", "/about"),
        link("Contact us", "/contact"),
        link("Today's rates", "/todays-rates"),
        link("Journal", "/journal"),
        link("Shipping and Return", "/shipping-return"),
        link("Privacy Policy", "/privacy-policy"),
        link("Terms", "/terms"),
        link("Grievance Officer", "/terms#grievance"),
      ],
    },
  ],
};

const defaults = JSON.stringify(DEFAULT_MENUS);

/** Null for the default menus. */
export function unlessDefault(menus: MenusView): MenusView | null {
  return JSON.stringify(menus) === defaults ? null : menus;
}
