import type { PostView } from "#contract/journal/post.ts";
import { postPath } from "#contract/kernel/paths.ts";

/** The addresses of staff screens that are about one thing. */
export const NEW_COUPON_PATH = "/coupons/new";
export const NEW_OFFER_PATH = "/offers/new";
export const POSTS_PATH = "/journal-posts";
export const NEW_POST_PATH = `${POSTS_PATH}/new`;

export const CONTENT_PAGES_PATH = "/store-pages";
export const NEW_CONTENT_PAGE_PATH = `${CONTENT_PAGES_PATH}/new`;
export const CONTENT_VERSIONS_PATH = `${CONTENT_PAGES_PATH}/versions`;

export function editContentPagePath(slug: string): string {
  return `${CONTENT_PAGES_PATH}/edit/${slug}`;
}

export function staffOrderPath(orderID: string): string {
  return `/all-admin-orders/${orderID}`;
}

/** The form of the next parcel. */
export const DISPATCH_FORM = "dispatch";

export function packOrderPath(orderID: string): string {
  return `${staffOrderPath(orderID)}/pack`;
}

/** What came with the demo shop, and its removal. */
export const DEMO_DATA_PATH = "/store-settings/demo-data";

export function staffReturnPath(returnID: string): string {
  return `/returns/${returnID}`;
}

export function editProductPath(productID: number | string): string {
  return `/edit-products/${productID}`;
}

export function customerPath(userId: string): string {
  return `/customers/${userId}`;
}

export function offerPath(id: number | string): string {
  return `/offers/${encodeURIComponent(id)}`;
}

export function couponPath(code: string): string {
  return `/coupons/${encodeURIComponent(code)}`;
}

export function editPostPath(id: number | string): string {
  return `${POSTS_PATH}/${id}`;
}

/** Where a post is read; only staff can read a draft. */
export function readPostPath(post: Pick<PostView, "id" | "slug" | "published">): string {
  return post.published ? postPath(post) : `/journal-preview/${post.id}`;
}
