import { describe, expect, it } from "vitest";
import type { HallmarkCardView, SoldArticleView } from "#contract/orders/articles.ts";
import { givenOrder, givenProduct, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";
import { rateEntries, ratePricing } from "#tests/support/rates.ts";

const shop = await createPayingShop();
const { db, givenShopper } = shop;
const token = await loggedIn(shop, await givenStaff(shop));
await shop.call("POST", "/api/staff/rates", { token, body: { rates: rateEntries({ "18K": 11_250 }) } });

const RUBY = {
  name: "Ruby",
  count: 2,
  carats: 0.1,
  amount: 500,
  certificate: { laboratory: "IGI", number: "LG1" },
};

let huids = 0;

/** A packed order of one gold ring. */
async function givenPacked() {
  const added = await givenProduct(db, { metal: "gold", purity: "18K", stock: 20 });
  const answer = await shop.call("PUT", "/api/UpdateProductDetails", {
    token,
    body: { ...added, updatedAt: undefined, pricing: ratePricing({ stones: [RUBY] }) },
  });
  expect(answer.status).toBe(200);
  const product = await readProduct(db, added.productID);
  const shopper = await givenShopper();
  const { orderID } = await givenOrder(shop, shopper.token, [{ product, quantity: 1 }]);
  const huid = `CARD${String((huids += 1)).padStart(2, "0")}`;
  const body = { items: [{ position: 0, articles: [{ huid, netWeight: 3.42, grossWeight: 3.6 }] }], confirmed: true };
  expect(await shop.call("POST", `/api/staff/orders/${orderID}/pack`, { token, body })).toMatchObject({ status: 200 });
  return { shopper, orderID, huid, product };
}

async function listArticles(orderID: string, reader: string): Promise<SoldArticleView[]> {
  const { body } = await shop.call<SoldArticleView[]>("GET", `/api/orders/${orderID}/articles`, { token: reader });
  return body.data ?? [];
}

const readCard = async (cardToken: string) => shop.call<HallmarkCardView>("GET", `/api/hallmark/${cardToken}`);

async function givenCard() {
  const packed = await givenPacked();
  const [article] = await listArticles(packed.orderID, packed.shopper.token);
  return { ...packed, card: article?.token ?? "" };
}

describe("articles of an order", () => {
  it("an order's articles are shown to its customer and to staff, with HUID, weights and a token", async () => {
    const { shopper, orderID, huid, product } = await givenPacked();
    const own = await listArticles(orderID, shopper.token);
    expect(own).toMatchObject([
      { position: 0, article: 0, productName: product.title, huid, netWeight: 3.42, grossWeight: 3.6, returned: false },
    ]);
    expect(await listArticles(orderID, token)).toEqual(own);
  });

  it("an order's articles are not found by another customer", async () => {
    const { orderID } = await givenPacked();
    const other = await givenShopper();
    const answer = await shop.call("GET", `/api/orders/${orderID}/articles`, { token: other.token });
    expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});

describe("hallmark cards", () => {
  it("a hallmark card shows the sold article to anyone with its link", async () => {
    const { card, huid, product } = await givenCard();
    const answer = await readCard(card);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body.data).toMatchObject({
      title: product.title,
      metal: "gold",
      purity: "18K",
      fineness: 750,
      huid,
      netWeight: 3.42,
      grossWeight: 3.6,
      stones: [{ name: "Ruby", count: 2, carats: 0.1, certificate: "IGI LG1" }],
      returned: false,
    });
    expect(answer.body.data?.soldOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("a hallmark card has no unlisted fields, and no customer data", async () => {
    const { card, orderID, shopper } = await givenCard();
    const { data } = (await readCard(card)).body;
    expect(Object.keys(data ?? {}).toSorted()).toEqual(
      "certificates fineness grossWeight huid image metal netWeight purity returned soldOn stones title".split(" "),
    );
    const order = await db
      .selectFrom("orders")
      .select(["customerName", "customerEmail", "customerPhone", "customerAddress"])
      .where("id", "=", Number(orderID.slice(3)))
      .executeTakeFirstOrThrow();
    const text = JSON.stringify(data);
    for (const secret of [orderID, ...Object.values(order), shopper.token]) expect(text).not.toContain(secret);
  });

  it.each(["", "0".repeat(32), "%00", "x".repeat(5_000)])("a card is not found by guessing %j", async (guess) => {
    expect((await readCard(guess)).status).toBe(404);
  });

  it("a hallmark card has a random token", async () => {
    const [one, other] = [await givenCard(), await givenCard()];
    for (const { card } of [one, other]) expect(card).toMatch(/^[0-9a-f]{32}$/);
    expect(one.card.slice(0, 8)).not.toBe(other.card.slice(0, 8));
  });

  it("a hallmark card shows that an article was returned", async () => {
    const { card, orderID } = await givenCard();
    await shop.call("POST", `/api/orders/${orderID}/cancel`, { token });
    expect((await readCard(card)).body.data?.returned).toBe(true);
  });
});

describe("certificates", () => {
  const PDF = new Blob(["%PDF-1.7\n%sample"], { type: "application/pdf" });

  async function attach(card: string, content: Blob, by = token) {
    const body = new FormData();
    body.append("file", content, "../../report<b>.html");
    const init = { method: "POST", body, headers: { Authorization: `Bearer ${by}` } };
    return shop.app.request(`/api/staff/articles/${card}/certificates`, init);
  }

  it("a certificate is offered by the card as a download with a safe name and type", async () => {
    const { card } = await givenCard();
    expect((await attach(card, PDF)).status).toBe(201);
    const [certificate] = (await readCard(card)).body.data?.certificates ?? [];
    expect(certificate?.name).toMatch(/^certificate-\d+\.pdf$/);
    const file = await shop.app.request(`/api/hallmark/${card}/certificates/${certificate?.id}`);
    expect(await file.text()).toBe("%PDF-1.7\n%sample");
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="${certificate?.name}"`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    const other = await givenCard();
    expect((await shop.app.request(`/api/hallmark/${other.card}/certificates/${certificate?.id}`)).status).toBe(404);
    const path = `/api/staff/articles/${card}/certificates/${certificate?.id}`;
    expect(await shop.call("DELETE", path, { token })).toMatchObject({ status: 200 });
    expect((await readCard(card)).body.data?.certificates).toEqual([]);
  });

  it.each([
    ["a page", new Blob(["<script>alert(1)</script>"], { type: "application/pdf" })],
    ["nothing", new Blob([])],
    ["a PDF of more than 5 MB", new Blob(["%PDF-", new Uint8Array(5 * 1024 * 1024)])],
  ])("a certificate cannot be %s", async (_what, content) => {
    const { card } = await givenCard();
    const answer = await attach(card, content);
    expect(answer.status).toBeGreaterThanOrEqual(413);
    expect(answer.status).toBeLessThan(423);
    expect((await readCard(card)).body.data?.certificates).toEqual([]);
  });

  it("a certificate is attached by staff only, to an existing article, at most five times", async () => {
    const { card, shopper } = await givenCard();
    expect((await attach(card, PDF, shopper.token)).status).toBe(403);
    expect((await attach("0".repeat(32), PDF)).status).toBe(404);
    for (let count = 0; count < 5; count += 1) expect((await attach(card, PDF)).status).toBe(201);
    expect((await attach(card, PDF)).ok).toBe(false);
  });
});
