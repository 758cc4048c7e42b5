import type { AuditChange, AuditEntryView, AuditSubject } from "#contract/audit/audit.ts";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import { capitalised } from "../frame/capitalised.ts";
import {
  couponPath,
  offerPath,
  customerPath,
  editPostPath,
  editProductPath,
  STORE_SETTINGS_PATH,
} from "../frame/staff-paths.ts";

/** The kinds of subject, in the singular and as a filter. */
export const SUBJECT_LABELS: Record<AuditSubject, { one: string; all: string }> = {
  product: { one: "product", all: "Products" },
  category: { one: "category", all: "Categories" },
  order: { one: "order", all: "Orders" },
  customer: { one: "customer", all: "Customers" },
  staff: { one: "staff", all: "Staff" },
  coupon: { one: "coupon", all: "Coupons" },
  offer: { one: "offer", all: "Offers" },
  post: { one: "journal post", all: "Journal" },
  settings: { one: "settings", all: "Store settings" },
  rates: { one: "rates", all: "Metal rates" },
  content: { one: "pages", all: "Pages" },
  review: { one: "review", all: "Reviews" },
};

/** Formats a field name such as `lowStockAt` as `Low stock at`. A name of several words such as `24K gold` stays. */
export function formatFieldName(field: string): string {
  if (field.includes(" ")) return capitalised(field);
  const label = field
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replaceAll(/[_.]+/g, " ")
    .toLowerCase()
    .trim();
  return capitalised(label);
}

/** Splits `Anita (anita@example.com)` into name and email. Other labels have a name only. */
export function nameParts(label: string): { name: string; email: string | undefined } {
  const [, name, email] = /^(.*\S) \(([^()\s]+@[^()\s]+)\)$/su.exec(label) ?? [];
  return name === undefined ? { name: label, email: undefined } : { name, email };
}

/** Path of the staff screen about the subject of a change. */
export function subjectPath({ subjectType, subjectId }: Pick<AuditEntryView, "subjectType" | "subjectId">): string {
  const id = encodeURIComponent(subjectId);
  const paths: Record<AuditSubject, string> = {
    product: editProductPath(id),
    category: "/category-list",
    order: staffOrderPath(/^\d+$/.test(subjectId) ? orderNumber(Number(subjectId)) : id),
    customer: customerPath(id),
    staff: "/staff",
    coupon: couponPath(subjectId),
    offer: offerPath(subjectId),
    post: editPostPath(id),
    settings: STORE_SETTINGS_PATH,
    rates: "/rates",
    content: "/store-pages",
    review: "/product-reviews",
  };
  return paths[subjectType];
}

const FEW_FIELDS = 4;
/** Characters: about two lines of the narrowest column. */
const LONG_TEXT = 60;

function isLong(text: string | null): boolean {
  return text !== null && (text.length > LONG_TEXT || text.includes("\n"));
}

/** The fields to show before an entry is unfolded. A single field is never folded, since that would save no line. */
export function foldChanges(changes: readonly AuditChange[]): { shown: readonly AuditChange[]; isFolded: boolean } {
  const shown = changes.length > FEW_FIELDS + 1 ? changes.slice(0, FEW_FIELDS) : changes;
  return { shown, isFolded: shown.length < changes.length || shown.some(({ from, to }) => isLong(from) || isLong(to)) };
}
