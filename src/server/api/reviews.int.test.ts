import type { Updateable } from "kysely";
import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import type { OwnReviewView, ReviewableView } from "#contract/reviews/reviews.ts";
import type { Shipments } from "#db/tables.ts";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { createReviewingShop, REVIEW, type Received } from "#tests/support/reviewing-shop.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { aFile, aPicture, aVideo } from "#tests/support/sample-media.ts";

const shop = await createReviewingShop();
const { db, call, bring, write, writeWithPhotos, decide, read, givenShopper, givenDelivered, givenPublished } = shop;
const { givenReview, photo, countsOf, staffToken } = shop;
const MEGABYTE = 1024 * 1024;

async function edit(received: Pick<Received, "shopper">, id: number, given: object = {}) {
  const { token } = received.shopper;
  return call<OwnReviewView>("PUT", `/api/reviews/${id}`, { token, body: { ...REVIEW, ...given } });
}

async function erase({ shopper: { token } }: Pick<Received, "shopper">, id: number) {
  return call("DELETE", `/api/reviews/${id}`, { token });
}

async function productOf({ productID }: Pick<ProductView, "productID">) {
  return shop.services.catalogue.getProduct(productID);
}

describe("who may review", () => {
  it("a customer can review a product after its delivery, and not before", async () => {
    const shopper = await givenShopper();
    const product = await givenProduct(db, { stock: 5 });
    const { orderID } = await givenOrder(shop, shopper.token, [{ product }]);
    const placed = { orderID, shopper };
    expect(await write(placed)).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    await bring(orderID, "Packed", "Shipped");
    expect(await write(placed)).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    await bring(orderID, "Delivered");
    expect(await write(placed)).toMatchObject({
      status: 201,
      body: { data: { ...REVIEW, status: "pending", productID: product.productID, photos: [], reply: null } },
    });
  });

  it("another customer cannot review an order, and its own customer only its items", async () => {
    const received = await givenDelivered(1);
    const stranger = await givenShopper();
    const path = `/api/orders/${received.orderID}/reviews`;
    expect((await call("POST", path, { body: { ...REVIEW, position: 0 } })).status).toBe(401);
    expect((await write({ ...received, shopper: stranger })).status).toBe(404);
    expect((await call("GET", path, { token: stranger.token })).status).toBe(404);
    expect((await write(received, { position: 1 })).status).toBe(409);
  });

  it("a customer who refused the parcel at the door cannot review its product", async () => {
    const received = await givenDelivered(1);
    const set = async (change: Updateable<Shipments>) =>
      db.updateTable("shipments").set(change).where("orderId", "=", orderIdOf(received.orderID)).execute();
    await set({ status: "Dispatched", deliveredAt: null });
    expect((await write(received)).status).toBe(409);
    await set({ status: "Refused", refusedAt: new Date() });
    expect((await write(received)).status).toBe(409);
    await set({ status: "Delivered", deliveredAt: new Date(), refusedAt: null });
    expect((await write(received)).status).toBe(201);
  });

  it("a customer reviews a product once, also if it was bought twice, and under concurrent requests", async () => {
    const received = await givenDelivered(1);
    const { orderID } = await givenOrder(shop, received.shopper.token, [{ product: received.product }]);
    await bring(orderID, "Packed", "Shipped", "Delivered");
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => write(index % 2 === 0 ? received : { ...received, orderID })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409, 409, 409, 409, 409,
    ]);
    const list = async (id: string) =>
      (await call<ReviewableView[]>("GET", `/api/orders/${id}/reviews`, { token: received.shopper.token })).body.data;
    expect((await list(orderID))?.[0]?.review?.reviewID).toBe((await list(received.orderID))?.[0]?.review?.reviewID);
  });

  it("the rate limit of a customer is 20 new or changed reviews", async () => {
    const received = await givenDelivered(1);
    const review = await givenReview(received);
    for (let tries = 0; tries < 19; tries++) expect((await edit(received, review.reviewID)).status).toBe(200);
    expect((await edit(received, review.reviewID)).status).toBe(429);
  });
});

describe("public reviews", () => {
  it("only published reviews are public, with only the chosen name of the customer", async () => {
    const received = await givenDelivered(1);
    const { reviewID } = await givenReview(received);
    expect(await read(received.product)).toMatchObject({ data: [], total: 0, counts: [0, 0, 0, 0, 0] });
    expect(await productOf(received.product)).not.toHaveProperty("rating");
    await decide(reviewID, "publish", { version: 1 });
    const shown = await read(received.product);
    expect(shown).toMatchObject({ total: 1, nextPage: null, counts: [0, 0, 0, 0, 1] });
    expect(shown.data).toEqual([
      { reviewID, ...REVIEW, writtenAt: expect.any(String) as string, photos: [], returned: false, reply: null },
    ]);
    const { name, email, phone, id } = received.shopper;
    const text = JSON.stringify(shown);
    for (const personal of [name, email, phone, id, received.orderID]) expect(text).not.toContain(personal);
    expect(await productOf(received.product)).toMatchObject({ rating: { average: 5, count: 1 } });
  });

  it("public reviews are sorted and filtered by stars, and paged", async () => {
    const product = await givenProduct(db, { stock: null });
    for (const stars of [3, 5, 1, 5]) {
      const shopper = await givenShopper();
      const { orderID } = await givenOrder(shop, shopper.token, [{ product }]);
      await bring(orderID, "Packed", "Shipped", "Delivered");
      const { reviewID } = await givenReview({ orderID, shopper, product }, { stars });
      await decide(reviewID, "publish", { version: 1 });
    }
    const stars = async (query: string) => (await read(product, query)).data?.map((review) => review.stars);
    expect(await stars("")).toEqual([5, 1, 5, 3]);
    expect(await stars("?sort=highest")).toEqual([5, 5, 3, 1]);
    expect(await stars("?sort=lowest")).toEqual([1, 3, 5, 5]);
    expect(await stars("?stars=5")).toEqual([5, 5]);
    expect(await stars("?page=2&pageSize=3")).toEqual([3]);
    expect(await read(product, "?stars=5&pageSize=1")).toMatchObject({
      total: 2,
      nextPage: 2,
      counts: [1, 0, 1, 0, 2],
    });
    expect(await productOf(product)).toMatchObject({ rating: { average: 3.5, count: 4 } });
    expect((await call("GET", `/api/products/${product.productID}/reviews?stars=6`)).status).toBe(422);
    expect((await call("GET", "/api/products/999999/reviews")).status).toBe(404);
  });

  it("hostile text in a public review is plain text", async () => {
    const hostile = {
      title: "<script>alert(1)</script>",
      text: `"><img src=x onerror=alert(1)>\n' or 1=1; drop table reviews;--\n{{7*7}} \u202eabc`,
      name: "</script><svg onload=alert(1)>",
    };
    const { product } = await givenPublished(hostile);
    expect((await read(product)).data?.[0]).toMatchObject(hostile);
  });

  it("the public review of a returned product is kept and marked", async () => {
    const published = await givenPublished();
    const id = await shop.givenReceived(published);
    await shop.step(id, "settle", { refund: 1_000, restock: true, as: "store_credit" });
    expect((await read(published.product)).data).toMatchObject([{ returned: true, stars: 5 }]);
  });
});

describe("changes of a review", () => {
  it("a review that its customer changes is moderated again before it is shown", async () => {
    const published = await givenPublished();
    const { reviewID } = published.review;
    const answer = await edit(published, reviewID, { stars: 2, text: "The clasp broke." });
    expect(answer).toMatchObject({ status: 200, body: { data: { stars: 2, status: "pending" } } });
    expect(await read(published.product)).toMatchObject({ data: [], counts: [0, 0, 0, 0, 0] });
    expect((await decide(reviewID, "publish", { version: 2 })).body).toMatchObject({ code: "stale" });
    expect((await decide(reviewID, "publish", { version: 3 })).status).toBe(200);
    expect(await read(published.product)).toMatchObject({ data: [{ stars: 2 }], counts: [0, 1, 0, 0, 0] });
  });

  it("a review is deleted with its photos and its part of the average", async () => {
    const received = await givenDelivered(1);
    const { body } = await writeWithPhotos(received, [aFile(await aPicture(1), "a.png")]);
    const { reviewID = 0, photos: [key = ""] = [] } = body.data ?? {};
    await decide(reviewID, "publish", { version: 1 });
    expect((await photo(key)).status).toBe(200);
    expect((await erase(received, reviewID)).status).toBe(200);
    expect(await read(received.product)).toMatchObject({ data: [], counts: [0, 0, 0, 0, 0] });
    expect(await productOf(received.product)).not.toHaveProperty("rating");
    expect((await photo(key)).status).toBe(404);
    expect((await write(received)).status).toBe(201);
  });

  it("a customer cannot change or delete the reviews of others", async () => {
    const { review } = await givenPublished();
    const stranger = { shopper: await givenShopper() };
    expect((await edit(stranger, review.reviewID)).status).toBe(404);
    expect((await erase(stranger, review.reviewID)).status).toBe(404);
  });
});

describe("photos of a review", () => {
  it("photos of a review are re-encoded, and visible only to customer and staff until they are published", async () => {
    const received = await givenDelivered(1);
    const files = [aFile(await aPicture(1), "a.png"), aFile(await aPicture(2), "b.png")];
    const { status, body } = await writeWithPhotos(received, files);
    expect([status, body.data?.photos.length]).toEqual([201, 2]);
    const [key = ""] = body.data?.photos ?? [];
    const stranger = await givenShopper();
    expect((await photo(key)).status).toBe(404);
    expect((await photo(key, stranger.token)).status).toBe(404);
    for (const token of [received.shopper.token, await staffToken()]) {
      const answer = await photo(key, token, "small");
      expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
        200,
        "image/jpeg",
        "private, no-store",
      ]);
    }
    await decide(body.data?.reviewID ?? 0, "publish", { version: 1 });
    const shown = await photo(key);
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "private, max-age=600"]);
    expect(new Uint8Array(await shown.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xff, 0xd8, 0xff]));
    await decide(body.data?.reviewID ?? 0, "reject", { version: 2, reason: "A face that is not yours." });
    expect((await photo(key)).status).toBe(404);
  });

  it("photos of a review are kept or removed by a change, in order, at most four", async () => {
    const received = await givenDelivered(1);
    const three = await Promise.all([1, 2, 3].map(async (red) => aFile(await aPicture(red), "a.png")));
    const { body } = await writeWithPhotos(received, three);
    const { reviewID = 0, photos = [] } = body.data ?? {};
    const form = new FormData();
    for (const [name, value] of Object.entries(REVIEW)) form.append(name, String(value));
    // A photo key is a case-insensitive UUID.
    form.append("keep", JSON.stringify([photos[2]?.toUpperCase(), photos[0]]));
    form.append("photos", aFile(await aPicture(4), "d.png"));
    const { token } = received.shopper;
    const changed = await call<OwnReviewView>("PUT", `/api/reviews/${reviewID}`, { token, form });
    expect(changed.body.data?.photos.slice(0, 2)).toEqual([photos[2], photos[0]]);
    expect(changed.body.data?.photos).toHaveLength(3);
    form.append("photos", aFile(await aPicture(5), "e.png"));
    form.append("photos", aFile(await aPicture(6), "f.png"));
    expect(await call("PUT", `/api/reviews/${reviewID}`, { token, form })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "photos" }] },
    });
  });

  it.each([
    ["five photos", async () => Promise.all([1, 2, 3, 4, 5].map(async (r) => aFile(await aPicture(r), "a.png"))), 422],
    ["a video", async () => [aFile(aVideo(), "b.webm")], 415],
    ["what is no picture", async () => [aFile(Buffer.from("<script>"), "a.png")], 415],
    [
      "more than 5 MB",
      async () => [aFile(Buffer.concat([await aPicture(1), Buffer.alloc(5 * MEGABYTE)]), "a.png")],
      413,
    ],
    ["a text", async () => ["a.png"], 422],
  ])("a review with %s as its photos is refused at the field, and leaves nothing behind", async (_, files, status) => {
    const received = await givenDelivered(1);
    const before = await countRows(db);
    const answer = await writeWithPhotos(received, await files());
    expect(answer).toMatchObject({ status, body: { errors: [{ field: "photos" }] } });
    const { rateLimits: _limits, ...after } = await countRows(db);
    expect(before).toMatchObject(after);
  });
});

describe("reports of reviews", () => {
  it("reports of visitors flag a review for staff without hiding it; each visitor counts once", async () => {
    const { review, product } = await givenPublished();
    const path = `/api/reviews/${review.reviewID}/report`;
    const body = { reason: "insult" };
    for (let tries = 0; tries < 3; tries++) expect((await call("POST", path, { body })).status).toBe(200);
    const reported = async () =>
      (
        await call<{ reviewID: number; reports: number }[]>("GET", "/api/staff/reviews?show=reported", {
          token: await staffToken(),
        })
      ).body.data;
    expect(await reported()).toMatchObject([{ reviewID: review.reviewID, reports: 1, reportReason: "insult" }]);
    expect((await read(product)).total).toBe(1);
    await decide(review.reviewID, "publish", { version: 2 });
    expect(await reported()).toEqual([]);
    expect((await call("POST", path, { body: { reason: "dislike" } })).status).toBe(422);
    expect((await call("POST", "/api/reviews/999999/report", { body })).status).toBe(404);
  });

  it("reports of an unpublished review are refused, and a later one counts", async () => {
    const { reviewID } = await givenReview(await givenDelivered(1));
    const report = async () =>
      (await call("POST", `/api/reviews/${reviewID}/report`, { body: { reason: "insult" } })).status;
    expect([await report(), await report()]).toEqual([404, 404]);
    await decide(reviewID, "publish", { version: 1 });
    expect(await report()).toBe(200);
    const stored = await db.selectFrom("reviews").select("reports").where("id", "=", reviewID).executeTakeFirst();
    expect(stored).toEqual({ reports: 1 });
  });

  it("reports of reviews are limited per client", async () => {
    const { review } = await givenPublished();
    const path = `/api/reviews/${review.reviewID}/report`;
    const answers: number[] = [];
    for (let tries = 0; tries < 11; tries++) {
      answers.push((await call("POST", path, { body: { reason: "false" } })).status);
    }
    expect(answers.at(-1)).toBe(429);
  });
});

describe("concurrent publications", () => {
  it("concurrent decisions about fifty reviews of one product keep count, sum and distribution correct", async () => {
    const product = await givenProduct(db, { stock: null });
    const token = await staffToken();
    const reviews = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const { id: accountId } = await givenShopper();
        const order = {
          accountId,
          customerName: "A",
          customerEmail: "a@x.in",
          customerPhone: "1",
          customerAddress: "x",
        };
        const amounts = { paymentMethod: "Cash on Delivery", subtotalPaise: 1, totalPaise: 1 } as const;
        const { id: orderId } = await db
          .insertInto("orders")
          .values({ ...order, ...amounts })
          .returning("id")
          .executeTakeFirstOrThrow();
        const { productID: productId, title } = product;
        await db
          .insertInto("orderItems")
          .values({ orderId, position: 0, productId, title, unitPricePaise: 1, quantity: 1 })
          .execute();
        const at = new Date();
        const texts = { title: "Good", body: "Good", displayName: "A", createdAt: at, writtenAt: at };
        const { id } = await db
          .insertInto("reviews")
          .values({ orderId, position: 0, productId, accountId, stars: (index % 5) + 1, ...texts })
          .returning("id")
          .executeTakeFirstOrThrow();
        return id;
      }),
    );
    const post = async (id: number, step: string, body: object) =>
      call("POST", `/api/staff/reviews/${id}/${step}`, { token, body });
    const publish = async (id: number) => post(id, "publish", { version: 1 });
    const answers = await Promise.all(
      reviews.flatMap((id, index) => (index < 5 ? [publish(id), publish(id)] : [publish(id)])),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countsOf(product)).toMatchObject({ stars1: 10, stars2: 10, stars3: 10, stars4: 10, stars5: 10 });
    expect(await productOf(product)).toMatchObject({ rating: { average: 3, count: 50 } });
    const [first = 0, second = 0] = reviews;
    const reject = { version: 2, reason: "Not about the piece." };
    await Promise.all([publish(first), post(first, "reject", reject), post(second, "reject", reject), publish(second)]);
    const published = await db
      .selectFrom("reviews")
      .select(["id"])
      .where("productId", "=", product.productID)
      .where("status", "=", "published")
      .execute();
    expect((await productOf(product)).rating?.count).toBe(published.length);
  });
});
