import { orderNumber } from "#contract/orders/order-number.ts";
import type { OwnReviewView, ReviewView, StaffReviewView } from "#contract/reviews/reviews.ts";
import type { ReviewRecord, StaffReviewRecord } from "./reviews.repo.ts";

/** The public data of a review. Contains nothing about the customer except the chosen name. */
export function viewReview(record: ReviewRecord): ReviewView {
  const { reply, repliedAt } = record;
  return {
    reviewID: record.id,
    stars: record.stars,
    title: record.title,
    text: record.body,
    name: record.displayName,
    writtenAt: record.writtenAt.toISOString(),
    photos: record.photos.map(({ key }) => key),
    returned: record.returned,
    reply: reply === null || repliedAt === null ? null : { text: reply, at: repliedAt.toISOString() },
  };
}

export function viewOwnReview(record: ReviewRecord): OwnReviewView {
  const { productId: productID, status, rejection: reason } = record;
  return { ...viewReview(record), productID, status, reason };
}

export function viewStaffReview(record: StaffReviewRecord): StaffReviewView {
  return {
    ...viewOwnReview(record),
    productName: record.productName,
    productSlug: record.productSlug,
    productImage: record.productImage,
    orderID: orderNumber(record.orderId),
    customer: { userId: record.accountId, name: record.customerName, email: record.customerEmail },
    version: record.version,
    reports: record.reports,
    reportReason: record.reportReason,
  };
}
