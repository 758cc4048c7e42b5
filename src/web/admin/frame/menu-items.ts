import type { NoticeKind } from "#contract/reports/staff-notices.ts";
import type { IconName } from "#web/ui/icon-names.ts";

/** An entry of the staff menu. The specification defines its fields (section 2.1). */
export type MenuItem = {
  id: string;
  title: string;
  /** `group` is a heading, `collapse` a foldable group, and `item` a link. */
  type: "group" | "collapse" | "item";
  url?: string;
  icon?: IconName;
  /** Additional class names. */
  classes?: string;
  /** Opens in a new tab. */
  target?: boolean;
  /** The target is outside this site. */
  external?: boolean;
  /** False for an entry without a breadcrumb trail. */
  breadcrumbs?: boolean;
  children?: readonly MenuItem[];
  /** Paths of pages below this entry that do not begin with its url. */
  below?: readonly string[];
  /** Also visible to visitors. All other entries are visible to staff only. */
  isPublic?: boolean;
  /** Hidden from staff who are not administrators. */
  administratorOnly?: boolean;
  /** A count badge, with its accessible label. */
  pill?: { notice: NoticeKind; label: string };
};

export const MENU: readonly MenuItem[] = [
  { id: "dashboard", title: "Dashboard", type: "item", url: "/dashboard", icon: "dashboard" },
  {
    id: "orders",
    title: "Orders",
    type: "group",
    children: [
      {
        id: "all-admin-orders",
        title: "All User Orders",
        type: "item",
        url: "/all-admin-orders",
        icon: "package",
        pill: { notice: "toPack", label: "to pack" },
      },
      {
        id: "returns",
        title: "Returns",
        type: "item",
        url: "/returns",
        icon: "return",
        pill: { notice: "openReturns", label: "open" },
      },
      { id: "cart", title: "cart", type: "item", url: "/cart", icon: "cart", isPublic: true },
      { id: "checkout", title: "Checkout", type: "item", url: "/Checkout", icon: "card", isPublic: true },
    ],
  },
  {
    id: "catalogue",
    title: "Catalogue",
    type: "group",
    children: [
      { id: "rates", title: "Rates", type: "item", url: "/rates", icon: "gem" },
      {
        id: "product-list",
        title: "Product List",
        type: "item",
        url: "/product-list",
        icon: "list",
        below: ["/edit-products"],
      },
      { id: "add-product", title: "Add Product", type: "item", url: "/add-product", icon: "plus" },
      { id: "category-list", title: "Category List", type: "item", url: "/category-list", icon: "folder" },
      { id: "add-new-category", title: "Add New Category", type: "item", url: "/add-new-category", icon: "tag" },
    ],
  },
  {
    id: "shop",
    title: "Shop",
    type: "group",
    children: [
      { id: "customers", title: "Customers", type: "item", url: "/customers", icon: "users" },
      {
        id: "product-reviews",
        title: "Reviews",
        type: "item",
        url: "/product-reviews",
        icon: "star",
        pill: { notice: "reviewsToSee", label: "to look at" },
      },
      { id: "offers", title: "Offers", type: "item", url: "/offers", icon: "star" },
      { id: "coupons", title: "Coupons", type: "item", url: "/coupons", icon: "ticket" },
      { id: "cash", title: "Cash from Carriers", type: "item", url: "/cash", icon: "card" },
      { id: "delivery-zones", title: "Delivery Zones", type: "item", url: "/delivery-zones", icon: "truck" },
      { id: "journal-posts", title: "Journal", type: "item", url: "/journal-posts", icon: "book" },
      { id: "store-home", title: "Home Page", type: "item", url: "/store-home", icon: "home" },
      { id: "store-pages", title: "Pages", type: "item", url: "/store-pages", icon: "file" },
      { id: "store-menus", title: "Menus", type: "item", url: "/store-menus", icon: "menu" },
    ],
  },
  {
    id: "administration",
    title: "Administration",
    type: "group",
    administratorOnly: true,
    children: [
      { id: "accounts", title: "Accounts", type: "item", url: "/accounts", icon: "list-ordered" },
      { id: "staff", title: "Staff", type: "item", url: "/staff", icon: "shield" },
      { id: "change-log", title: "Change Log", type: "item", url: "/change-log", icon: "history" },
      { id: "store-brand", title: "Brand", type: "item", url: "/store-brand", icon: "palette" },
      { id: "store-settings", title: "Store Settings", type: "item", url: "/store-settings", icon: "settings" },
    ],
  },
  {
    id: "account",
    title: "Account",
    type: "group",
    children: [
      { id: "account-security", title: "Account Security", type: "item", url: "/account-security", icon: "lock" },
      { id: "guest-login", title: "Login", type: "item", url: "/guest/login", icon: "login", isPublic: true },
      {
        id: "guest-register",
        title: "Register",
        type: "item",
        url: "/guest/register",
        icon: "user-plus",
        isPublic: true,
      },
    ],
  },
  {
    id: "style",
    title: "Style",
    type: "collapse",
    children: [
      { id: "typography", title: "Typography", type: "item", url: "/typography", icon: "type", isPublic: true },
      { id: "color", title: "Colors", type: "item", url: "/color", icon: "palette", isPublic: true },
      { id: "sample-page", title: "Sample Page", type: "item", url: "/sample-page", icon: "file", isPublic: true },
    ],
  },
  {
    id: "api-docs",
    title: "API",
    type: "item",
    url: "/api/docs",
    icon: "external",
    classes: "mt-3",
    external: true,
    target: true,
    breadcrumbs: false,
  },
];
