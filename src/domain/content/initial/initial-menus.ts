import { MENU, type MenuWord } from "#contract/catalogue/menu.ts";
import type { MenuEntry, Menus } from "#contract/content/menus.ts";

const category = ({ category: to, label = "" }: MenuWord): MenuEntry => ({ label, kind: "category", to });
const url = (label: string, to: string): MenuEntry => ({ label, kind: "url", to });
const page = (label: string, to: string): MenuEntry => ({ label, kind: "page", to });
const plain = { children: [], more: false };

/** The menus of the specification, section 2.1. */
export const INITIAL_MENUS: Menus = {
  main: [
    { ...url("Shop by Category", "/all-categories"), children: MENU.shopByCategory.map(category), more: true },
    { ...category(MENU.goldWithDiamonds), ...plain },
    { ...category(MENU.sterlingSilver), children: MENU.silverKinds.map(category), more: false },
  ],
  second: {
    entries: MENU.directLinks.map(category),
    shownOn: ["/", "/home", "/products", "/all-categories", "/search", "/products-by-category/*"],
  },
  footer: [
    {
      title: "Quick links",
      links: [
        url("All Products", "/products"),
        url("All Categories", "/all-categories"),
        url("Cart", "/cart"),
        url("My Orders", "/my-orders"),
      ],
    },
    {
      title: "Information",
      links: [
        page("About", "about"),
        url("Today's rates", "/todays-rates"),
        url("Journal", "/journal"),
        page("Shipping and Return", "shipping-return"),
        page("Privacy Policy", "privacy-policy"),
        page("Terms", "terms"),
        url("Grievance Officer", "/terms#grievance"),
      ],
    },
  ],
};
