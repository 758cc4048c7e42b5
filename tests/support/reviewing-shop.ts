import { expect } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { OwnReviewView, ReviewListMeta, ReviewView, StaffReviewView } from "#contract/reviews/reviews.ts";
import type { TestAccount } from "./given.ts";
import { createReturningShop } from "./returning-shop.ts";

type Shopper = TestAccount & { token: string };
export type Received = { orderID: string; shopper: Shopper; product: ProductView };

export const REVIEW = { stars: 5, title: "Lovely", text: "It shines.", name: "A. from Chandigarh" };

/** A shop with delivered orders, and helpers for reviews. */
export async function createReviewingShop() {
  const shop = await createReturningShop();
  const { db, call, staffToken } = shop;

  async function write({ orderID, shopper }: Pick<Received, "orderID" | "shopper">, given: object = {}) {
    const body = { ...REVIEW, position: 0, ...given };
    return call<OwnReviewView>("POST", `/api/orders/${orderID}/reviews`, { token: shopper.token, body });
  }

  async function writeWithPhotos(
    { orderID, shopper }: Pick<Received, "orderID" | "shopper">,
    files: readonly (File | string)[],
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...REVIEW, position: 0 })) form.append(name, String(value));
    for (const file of files) form.append("photos", file);
    return call<OwnReviewView>("POST", `/api/orders/${orderID}/reviews`, { token: shopper.token, form });
  }

  async function givenReview(received: Received, given: object = {}): Promise<OwnReviewView> {
    const { status, body } = await write(received, given);
    expect(status).toBe(201);
    if (!body.data) throw new Error("A review that was written is answered.");
    return body.data;
  }

  async function decide(id: number, step: "publish" | "reject" | "reply", body: object) {
    return call<StaffReviewView>("POST", `/api/staff/reviews/${id}/${step}`, { token: await staffToken(), body });
  }

  /** A delivered product with a published review. */
  async function givenPublished(given: object = {}) {
    const received = await shop.givenDelivered(1);
    const review = await givenReview(received, given);
    expect((await decide(review.reviewID, "publish", { version: 1 })).status).toBe(200);
    return { ...received, review };
  }

  /** Reads the public reviews of a product. */
  async function read({ productID }: Pick<ProductView, "productID">, query = "") {
    const { status, body } = await call<ReviewView[]>("GET", `/api/products/${productID}/reviews${query}`);
    expect(status).toBe(200);
    return body as typeof body & ReviewListMeta;
  }

  async function photo(key: string, token?: string, size = "large") {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    return shop.app.request(`https://shop.test/api/review-photos/${key}?size=${size}`, { headers });
  }

  async function countsOf({ productID }: Pick<ProductView, "productID">) {
    return db.selectFrom("productRatings").selectAll().where("productId", "=", productID).executeTakeFirst();
  }

  return { ...shop, write, writeWithPhotos, givenReview, decide, givenPublished, read, photo, countsOf };
}
