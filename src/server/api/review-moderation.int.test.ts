import { describe, expect, it } from "vitest";
import { orderIdOf } from "#contract/orders/order-number.ts";
import type { StaffReviewView } from "#contract/reviews/reviews.ts";
import { givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createReviewingShop, REVIEW } from "#tests/support/reviewing-shop.ts";

const shop = await createReviewingShop();
const { db, call, decide, read, givenDelivered, givenReview, givenPublished, staffToken } = shop;

async function list(query: string) {
  const { status, body } = await call<StaffReviewView[]>("GET", `/api/staff/reviews${query}`, {
    token: await staffToken(),
  });
  expect(status).toBe(200);
  return body.data ?? [];
}

async function logOf(id: number) {
  return db
    .selectFrom("auditLog")
    .select(["action", "subjectLabel", "changes"])
    .where("subjectType", "=", "review")
    .where("subjectId", "=", String(id))
    .orderBy("id")
    .execute();
}

describe("moderation", () => {
  it("staff see pending reviews first, oldest at the top, with customer and order", async () => {
    const { review: published } = await givenPublished({ stars: 4 });
    const first = await givenDelivered(1);
    const { reviewID } = await givenReview(first, { stars: 3 });
    const { reviewID: second } = await givenReview(await givenDelivered(1));
    const all = await list("");
    expect(all.slice(0, 2).map((review) => review.reviewID)).toEqual([reviewID, second]);
    expect(all[0]).toMatchObject({
      orderID: first.orderID,
      customer: { name: first.shopper.name, email: first.shopper.email },
      productName: first.product.title,
      version: 1,
    });
    expect((await list("?show=waiting")).map((review) => review.status)).toEqual(["pending", "pending"]);
    expect((await list("?show=published&stars=4")).map((review) => review.reviewID)).toEqual([published.reviewID]);
    expect(await list(`?productID=${first.product.productID}`)).toHaveLength(1);
    const notices = await call<{ reviewsToSee: number }>("GET", "/api/staff/notices", { token: await staffToken() });
    expect(notices.body.data?.reviewsToSee).toBe(2);
  });

  it("staff reject a review with a reason that is mailed, and moderate it again after a change", async () => {
    const received = await givenDelivered(1);
    const { reviewID } = await givenReview(received);
    const reason = "Please leave out <b>the phone number</b>.";
    const answer = await decide(reviewID, "reject", { version: 1, reason });
    expect(answer).toMatchObject({ status: 200, body: { data: { status: "rejected", reason } } });
    const mail = await shop.mailTo(received.shopper.email);
    expect(mail).toMatchObject({ subject: `Your review of ${received.product.title}` });
    expect(mail.textBody).toContain(reason);
    expect(mail.textBody).toContain(`/my-orders/${received.orderID}?review=1`);
    expect(mail.htmlBody).toContain("Please leave out &lt;b&gt;the phone number&lt;/b&gt;.");
    const { token } = received.shopper;
    await call("PUT", `/api/reviews/${reviewID}`, { token, body: { ...REVIEW, text: "It shines, really." } });
    expect((await list("?show=waiting")).map((review) => review.reviewID)).toContain(reviewID);
    expect((await logOf(reviewID)).map(({ action, subjectLabel }) => [action, subjectLabel])).toEqual([
      ["rejected", received.product.title],
    ]);
  });

  it("a decision about a review is refused for a colleague who read the same version, and mailed once", async () => {
    const received = await givenDelivered(1);
    const { reviewID } = await givenReview(received);
    expect((await decide(reviewID, "reject", { version: 1, reason: "A phone number." })).status).toBe(200);
    const mailed = async () => (await shop.mailsTo(received.shopper.email)).length;
    const before = await mailed();
    expect((await decide(reviewID, "reject", { version: 1, reason: "A name." })).body.code).toBe("stale");
    expect((await decide(reviewID, "publish", { version: 1 })).body.code).toBe("stale");
    expect((await decide(reviewID, "publish", { version: 2 })).status).toBe(200);
    expect((await decide(reviewID, "publish", { version: 2 })).status).toBe(200);
    expect(await mailed()).toBe(before);
    expect((await logOf(reviewID)).map(({ action }) => action)).toEqual(["rejected", "published"]);
  });

  it("staff decide only about the current text of a review, and not about their own reviews", async () => {
    const { review } = await givenPublished();
    expect((await decide(review.reviewID, "reject", { version: 1, reason: "No" })).body.code).toBe("stale");
    expect((await decide(999_999, "publish", { version: 1 })).status).toBe(404);
    const own = await givenStaff(shop);
    await db.updateTable("reviews").set({ accountId: own.id }).where("id", "=", review.reviewID).execute();
    const token = await loggedIn(shop, own);
    const path = `/api/staff/reviews/${review.reviewID}/publish`;
    expect((await call("POST", path, { token, body: { version: 1 } })).status).toBe(403);
  });

  it("staff reply publicly to published reviews, and can remove the reply", async () => {
    const { review, product } = await givenPublished();
    const reply = "Thank you!\nWe are glad.";
    expect((await decide(review.reviewID, "reply", { reply })).status).toBe(200);
    expect((await read(product)).data?.[0]?.reply).toMatchObject({ text: reply });
    await decide(review.reviewID, "reply", { reply: null });
    expect((await read(product)).data?.[0]?.reply).toBeNull();
    const pending = await givenReview(await givenDelivered(1));
    expect((await decide(pending.reviewID, "reply", { reply })).body.code).toBe("wrong_status");
    expect((await logOf(review.reviewID)).map(({ action }) => action)).toEqual([
      "published",
      "replied to",
      "took back the reply to",
    ]);
  });
});

describe("cache invalidation", () => {
  async function listen() {
    const topics: string[] = [];
    const { default: pg } = await import("pg");
    const listener = new pg.Client({ connectionString: shop.databaseUrl });
    await listener.connect();
    listener.on("notification", ({ payload }) => topics.push(payload ?? ""));
    await listener.query("listen shop_changes");
    return {
      async takeTopics() {
        await listener.query("select 1");
        return new Set(topics.splice(0));
      },
      end: async () => listener.end(),
    };
  }

  it("pages with a review are invalidated when it is published, changed or deleted, like lists", async () => {
    const product = await givenProduct(db, { categories: ["Anklets"], stock: 5 });
    const { takeTopics, end } = await listen();
    const received = await givenDelivered(1);
    await db
      .updateTable("orderItems")
      .set({ productId: product.productID })
      .where("orderId", "=", orderIdOf(received.orderID))
      .execute();
    await takeTopics();
    const { reviewID } = await givenReview({ ...received, product });
    expect(await takeTopics()).toEqual(new Set());
    const token = received.shopper.token;
    const page = [`product:${product.productID}`, "category:anklets", "catalogue"];
    await decide(reviewID, "publish", { version: 1 });
    expect(await takeTopics()).toEqual(new Set(page));
    await call("POST", `/api/reviews/${reviewID}/report`, { body: { reason: "false" } });
    expect(await takeTopics()).toEqual(new Set());
    await call("PUT", `/api/reviews/${reviewID}`, { token, body: REVIEW });
    expect(await takeTopics()).toEqual(new Set(page));
    await decide(reviewID, "publish", { version: 3 });
    await takeTopics();
    await call("DELETE", `/api/reviews/${reviewID}`, { token });
    expect(await takeTopics()).toEqual(new Set(page));
    await end();
  });

  it("the page with a review is invalidated when its piece is returned, also if that is not restocked", async () => {
    const { takeTopics, end } = await listen();
    const settled = await givenPublished();
    const returned = await shop.givenReceived(settled);
    await takeTopics();
    await shop.step(returned, "settle", { refund: 1_000, restock: false });
    expect([...(await takeTopics())]).toContain(`product:${settled.product.productID}`);
    const whole = await givenPublished();
    await takeTopics();
    await shop.bring(whole.orderID, "Returned");
    expect([...(await takeTopics())]).toContain(`product:${whole.product.productID}`);
    await end();
  });
});
