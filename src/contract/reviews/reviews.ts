import type { StarCounts } from "./rating.ts";

export const REVIEW_STATUSES = ["pending", "published", "rejected"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const REVIEW_SORTS = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** What staff look through: what waits for them, or one status. */
export const REVIEW_QUEUES = ["waiting", "reported", ...REVIEW_STATUSES] as const;
export type ReviewQueue = (typeof REVIEW_QUEUES)[number];

/** Why a visitor reports a review. */
export const REPORT_REASONS = {
  insult: "It insults or threatens",
  personal: "It gives away personal data",
  advertising: "It advertises something",
  false: "It is not about this piece, or not true",
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;

const MEGABYTE = 1024 * 1024;

export const REVIEW_LIMITS = {
  title: 80,
  text: 2_000,
  name: 40,
  reply: 1_000,
  reason: 500,
  photos: 4,
  photoBytes: 5 * MEGABYTE,
  /** All files of one form together. */
  formBytes: 21 * MEGABYTE,
} as const;

export const PHOTO_SIZES = ["small", "large"] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** What a customer writes. */
export type ReviewBody = {
  stars: number;
  title: string;
  text: string;
  /** The only thing of the customer that is shown. */
  name: string;
};

/** A published review as everyone reads it. Plain text; photos by their keys; times ISO 8601, UTC. */
export type ReviewView = {
  reviewID: number;
  stars: number;
  title: string;
  text: string;
  name: string;
  writtenAt: string;
  photos: string[];
  /** The piece went back to the shop. */
  returned: boolean;
  reply: { text: string; at: string } | null;
};

/** Beside the reviews of a product: how many give one to five stars, whatever the filter. */
export type ReviewListMeta = { total: number; nextPage: number | null; counts: StarCounts };

export type OwnReviewView = ReviewView & {
  productID: number;
  status: ReviewStatus;
  /** Why it was rejected. */
  reason: string | null;
};

/** A piece of an order that its customer received, and what they wrote about it. */
export type ReviewableView = {
  position: number;
  productID: number;
  productName: string;
  productImage: string;
  review: OwnReviewView | null;
};

export type StaffReviewView = OwnReviewView & {
  productName: string;
  productSlug: string;
  productImage: string;
  orderID: string;
  customer: { userId: string; name: string; email: string };
  version: number;
  /** Since staff last looked at it. */
  reports: number;
  reportReason: ReportReason | null;
};
