import type { OwnReviewView, ReviewView, StaffReviewView } from "#contract/reviews/reviews.ts";

export function aReview(changes: Partial<ReviewView> = {}): ReviewView {
  return {
    reviewID: 1001,
    stars: 4,
    title: "Lovely",
    text: "It shines.",
    name: "Asha",
    writtenAt: "2026-11-20T08:30:00.000Z",
    photos: [],
    returned: false,
    reply: null,
    ...changes,
  };
}

export function anOwnReview(changes: Partial<OwnReviewView> = {}): OwnReviewView {
  return { ...aReview(), productID: 7, status: "pending", reason: null, ...changes };
}

export function aStaffReview(changes: Partial<StaffReviewView> = {}): StaffReviewView {
  return {
    ...anOwnReview(),
    productName: "Tara Ring",
    productSlug: "tara-ring",
    productImage: "",
    orderID: "RJ-10482",
    customer: { userId: "11111111-1111-4111-8111-111111111111", name: "Asha Rani", email: "asha@example.com" },
    version: 3,
    reports: 0,
    reportReason: null,
    ...changes,
  };
}
