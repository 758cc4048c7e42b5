import type { AuditSubject } from "#contract/audit/audit.ts";
import type { PostView } from "#contract/journal/post.ts";
import { postPath, staffOrderPath } from "#contract/kernel/paths.ts";

/** The paths of staff screens that other screens link to. */
export const COUPONS_PATH = "/coupons";
export const NEW_COUPON_PATH = `${COUPONS_PATH}/new`;
export const OFFERS_PATH = "/offers";
export const NEW_OFFER_PATH = `${OFFERS_PATH}/new`;
export const POSTS_PATH = "/journal-posts";
export const NEW_POST_PATH = `${POSTS_PATH}/new`;

export const CONTENT_PAGES_PATH = "/store-pages";
export const NEW_CONTENT_PAGE_PATH = `${CONTENT_PAGES_PATH}/new`;
export const CONTENT_VERSIONS_PATH = `${CONTENT_PAGES_PATH}/versions`;

export function editContentPagePath(slug: string): string {
  return `${CONTENT_PAGES_PATH}/edit/${slug}`;
}

/** The hash of the form for the next parcel. */
export const DISPATCH_FORM = "dispatch";

/** The hash of the payment of an order, with its refunds. */
export const ORDER_PAYMENT = "payment";

export function packOrderPath(orderID: string): string {
  return `${staffOrderPath(orderID)}/pack`;
}

export const STORE_SETTINGS_PATH = "/store-settings";
/** The hash of the box that explains the settings of the server. */
export const SERVER_SETTINGS = "server-settings";
export const SERVER_SETTINGS_PATH = `${STORE_SETTINGS_PATH}#${SERVER_SETTINGS}`;

/** The demo data and its removal. */
export const DEMO_DATA_PATH = `${STORE_SETTINGS_PATH}/demo-data`;

export function staffReturnPath(returnID: string): string {
  return `/returns/${returnID}`;
}

export function editProductPath(productID: number | string): string {
  return `/edit-products/${productID}`;
}

/** The orders of a customer, found by email address. */
export function ordersOfPath(email: string): string {
  return `/all-admin-orders?${new URLSearchParams({ q: email })}`;
}

/** The entries of the change log about one subject. */
export function changeLogPath(subjectType: AuditSubject, subjectId: string): string {
  return `/change-log?${new URLSearchParams({ subjectType, subjectId })}`;
}

export function customerPath(userId: string): string {
  return `/customers/${userId}`;
}

export function offerPath(id: number | string): string {
  return `${OFFERS_PATH}/${encodeURIComponent(id)}`;
}

export function couponPath(code: string): string {
  return `${COUPONS_PATH}/${encodeURIComponent(code)}`;
}

export function editPostPath(id: number | string): string {
  return `${POSTS_PATH}/${id}`;
}

/** Where a post can be read. Drafts are visible to staff only. */
export function readPostPath(post: Pick<PostView, "id" | "slug" | "published">): string {
  return post.published ? postPath(post) : `/journal-preview/${post.id}`;
}
