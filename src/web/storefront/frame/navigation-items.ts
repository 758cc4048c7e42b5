import { categoryPath } from "#contract/kernel/paths.ts";

/** A word of the menu and the category, as it is written in the catalogue, that it leads to. */
export type CategoryItem = { label: string; category: string; to: string };

function toCategory(category: string, label = category): CategoryItem {
  return { label, category, to: categoryPath(category) };
}

/** The menu of the specification, section 2.1. */
export const SHOP_BY_CATEGORY = [
  toCategory("Rings"),
  toCategory("Earrings"),
  toCategory("Bracelets"),
  toCategory("Pendants"),
  toCategory("Anklets"),
  toCategory("Mangalsutras"),
  toCategory("Sets"),
];

export const GOLD_WITH_DIAMONDS = toCategory("Gold with Lab Diamonds", "Gold with Diamonds");

export const STERLING_SILVER = toCategory("925 Sterling Silver");

export const SILVER_KINDS = [
  toCategory("Silver Coins", "Coin"),
  toCategory("Silver Chains", "Chains"),
  toCategory("Dabbi"),
  toCategory("925 Sterling Silver", "All 925 Sterling Silver"),
];

export const DIRECT_LINKS = [
  toCategory("Rings"),
  toCategory("Earrings"),
  toCategory("Bracelets"),
  toCategory("Men's"),
  toCategory("Sets"),
  toCategory("Mangalsutras"),
];

type PageItem = { label: string; to: string };

export const ACCOUNT_LINKS: PageItem[] = [
  { label: "My Orders", to: "/my-orders" },
  { label: "My Profile", to: "/my-profile" },
];

export const QUICK_LINKS: PageItem[] = [
  { label: "All Products", to: "/products" },
  { label: "All Categories", to: "/all-categories" },
  { label: "Cart", to: "/cart" },
  { label: "My Orders", to: "/my-orders" },
];

export const INFORMATION_LINKS: PageItem[] = [
  { label: "About", to: "/about" },
  { label: "Journal", to: "/journal" },
  { label: "Shipping and Return", to: "/shipping-return" },
  { label: "Privacy Policy", to: "/privacy-policy" },
  { label: "Terms", to: "/terms" },
  { label: "Grievance Officer", to: "/terms#grievance" },
];
