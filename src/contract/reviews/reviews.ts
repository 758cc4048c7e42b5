import type { StarCounts } from "./rating.ts";

export const REVIEW_STATUSES = ["pending", "published", "rejected"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const REVIEW_SORTS = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** The queues of moderation: pending reviews, reported ones, or one status. */
export const REVIEW_QUEUES = ["waiting", "reported", ...REVIEW_STATUSES] as const;
export type ReviewQueue = (typeof REVIEW_QUEUES)[number];

/** The reasons with which visitors report a review. */
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
  /** The total size of one form. */
  formBytes: 21 * MEGABYTE,
} as const;

export const PHOTO_SIZES = ["small", "large"] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** The customer's input. */
export type ReviewBody = {
  stars: number;
  title: string;
  text: string;
  /** The only data about the customer that is shown. */
  name: string;
};

/** A published review. Plain text; photos by key; times ISO 8601 in UTC. */
export type ReviewView = {
  reviewID: number;
  stars: number;
  title: string;
  text: string;
  name: string;
  writtenAt: string;
  photos: string[];
  /** The piece was returned to the shop. */
  returned: boolean;
  reply: { text: string; at: string } | null;
};

/** Metadata of a product's reviews: the number of reviews per star, regardless of the filter. */
export type ReviewListMeta = { total: number; nextPage: number | null; counts: StarCounts };

export type OwnReviewView = ReviewView & {
  productID: number;
  status: ReviewStatus;
  /** The reason for a rejection. */
  reason: string | null;
};

/** A received piece of an order, and the customer's review of it. */
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
  /** The number of reports since staff last moderated it. */
  reports: number;
  reportReason: ReportReason | null;
};
