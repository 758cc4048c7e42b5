import type { AuditEntryView, AuditSubject } from "#contract/audit/audit.ts";
import { orderNumber } from "#contract/orders/order-number.ts";

/** What changes are made to, for one and for all of a kind. */
export const SUBJECT_WORDS: Record<AuditSubject, { one: string; all: string }> = {
  product: { one: "product", all: "Products" },
  category: { one: "category", all: "Categories" },
  order: { one: "order", all: "Orders" },
  customer: { one: "customer", all: "Customers" },
  staff: { one: "staff", all: "Staff" },
  coupon: { one: "coupon", all: "Coupons" },
  post: { one: "journal post", all: "Journal" },
  settings: { one: "settings", all: "Store settings" },
};

/** `lowStockAt` as a person writes it: `Low stock at`. */
export function fieldWords(field: string): string {
  const words = field
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replaceAll(/[_.]+/g, " ")
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Anita (anita@example.com)` in its two parts; what is no person has a name only. */
export function nameParts(label: string): { name: string; email: string | undefined } {
  const [, name, email] = /^(.*\S) \(([^()\s]+@[^()\s]+)\)$/su.exec(label) ?? [];
  return name === undefined ? { name: label, email: undefined } : { name, email };
}

/** Where staff find the thing that was changed. */
export function subjectPath({ subjectType, subjectId }: Pick<AuditEntryView, "subjectType" | "subjectId">): string {
  const id = encodeURIComponent(subjectId);
  const paths: Record<AuditSubject, string> = {
    product: `/edit-products/${id}`,
    category: "/category-list",
    order: `/all-admin-orders/${/^\d+$/.test(subjectId) ? orderNumber(Number(subjectId)) : id}`,
    customer: `/customers/${id}`,
    staff: "/staff",
    coupon: `/coupons/${id}`,
    post: `/journal-posts/${id}`,
    settings: "/store-settings",
  };
  return paths[subjectType];
}
