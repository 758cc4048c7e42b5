import { describe, expect, it } from "vitest";
import { offerFieldMessages } from "#contract/offers/staff-offers.rules.ts";
import type { OfferPreviewView, StaffOfferView } from "#contract/offers/staff-offers.ts";
import { anItem, unique } from "#tests/support/builders.ts";
import { givenCategory, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const { call, db } = shop;
const token = await loggedIn(shop, await givenStaff(shop));
const clerk = await loggedIn(shop, await givenStaff(shop, "staff"));

const terms = { title: "Silver days", kind: "percent", percent: 10, pieceName: "silver piece" };

async function create(given: object = {}, as = token) {
  return call<StaffOfferView>("POST", "/api/staff/offers", { token: as, body: { ...terms, ...given } });
}

async function created(given: object = {}): Promise<StaffOfferView> {
  const { status, body } = await create(given);
  expect([status, body.sys_message]).toEqual([201, "Offer created."]);
  return body.data as StaffOfferView;
}

async function offersFor(product: Awaited<ReturnType<typeof givenProduct>>): Promise<number[]> {
  const answer = await call<{ offers: { offerID: number }[] }>("POST", "/api/cart-offers", {
    body: { OrderItems: [anItem({ product })] },
  });
  return (answer.body.data?.offers ?? []).map(({ offerID }) => offerID);
}

describe("offers of staff", () => {
  it("an offer is active from its creation until it is ended, and is in the change log", async () => {
    const product = await givenProduct(db, { price: 1_000 });
    const { offerID, state, words } = await created({ productIDs: [product.productID], minAmount: 500 });
    expect([state, words]).toEqual(["live", "10% off silver pieces from ₹500."]);
    expect(await offersFor(product)).toEqual([offerID]);
    const ended = await call<StaffOfferView>("DELETE", `/api/staff/offers/${offerID}`, { token });
    expect(ended.body.data).toMatchObject({ state: "ended" });
    expect(await offersFor(product)).toEqual([]);
    const entries = await db.selectFrom("auditLog").select("action").where("subjectType", "=", "offer").execute();
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(["created", "ended"]));
  });

  it("an offer is replaced as a whole, and not over a concurrent change", async () => {
    const { offerID, updatedAt } = await created();
    const path = `/api/staff/offers/${offerID}`;
    const body = { ...terms, percent: 20, updatedAt };
    const changed = await call<StaffOfferView>("PUT", path, { token, body });
    expect(changed.body.data).toMatchObject({ percent: 20, words: "20% off silver pieces." });
    expect(await call("PUT", path, { token, body })).toMatchObject({ status: 409, body: { code: "stale" } });
    await call("DELETE", path, { token });
  });

  it("an offer whose products, category or gift are gone can still be changed, but gets no others that do not exist", async () => {
    const [piece, gift] = [await givenProduct(db, {}), await givenProduct(db, {})];
    const category = await givenCategory(db, unique("Gone"));
    const given = { kind: "gift", percent: undefined, giftProductID: gift.productID, productIDs: [piece.productID] };
    const { offerID } = await created({ ...given, categoryIDs: [category] });
    const ids = [piece.productID, gift.productID];
    await db.updateTable("products").set({ archivedAt: new Date() }).where("id", "in", ids).execute();
    await db.deleteFrom("categories").where("id", "=", category).execute();
    const path = `/api/staff/offers/${offerID}`;
    const read = (await call<StaffOfferView>("GET", path, { token })).body.data;
    const put = async (change: object) => call<StaffOfferView>("PUT", path, { token, body: { ...read, ...change } });
    expect((await put({ title: "Silver week" })).body.data).toMatchObject({ title: "Silver week" });
    const [missing, other] = [999_001, 999_002];
    const refused = await put({ updatedAt: undefined, productIDs: [piece.productID, missing, other] });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ field: "productIDs", message: "The shop has no product of IDs 999001, 999002." }] },
    });
    await call("DELETE", path, { token });
  });

  it("an offer can be read by all staff, and written by administrators", async () => {
    const { offerID } = await created();
    expect((await call("GET", `/api/staff/offers/${offerID}`, { token: clerk })).status).toBe(200);
    expect((await create({}, clerk)).status).toBe(403);
    expect((await call("DELETE", `/api/staff/offers/${offerID}`, { token: clerk })).status).toBe(403);
    await call("DELETE", `/api/staff/offers/${offerID}`, { token });
  });

  it("an offer is upcoming before its start, and listed as such", async () => {
    const { offerID } = await created({ validFrom: "2098-01-01T00:00:00.000Z" });
    const { body } = await call<StaffOfferView[]>("GET", "/api/staff/offers", { token: clerk });
    expect(body.data?.[0]).toMatchObject({ offerID, state: "upcoming" });
  });

  it("an offer is refused if a required field is missing, or a field of another kind is set", async () => {
    const wrong: [object, string, string][] = [
      [{ kind: "buy_get", buy: 2 }, "get", offerFieldMessages.pieces],
      [{ kind: "gift", percent: null }, "giftProductID", offerFieldMessages.gift],
      [{ kind: "amount", percent: null }, "amount", offerFieldMessages.amount],
      [{ percent: null }, "percent", offerFieldMessages.percent],
      [{ kind: "amount", amount: 100 }, "percent", offerFieldMessages.notOfKind],
      [{ amount: 100 }, "amount", offerFieldMessages.notOfKind],
      [{ buy: 2 }, "buy", offerFieldMessages.notOfKind],
      [{ kind: "amount", percent: null, amount: 9, maxDiscount: 5 }, "maxDiscount", offerFieldMessages.notOfKind],
      [
        { validFrom: "2026-12-02T00:00:00.000Z", validUntil: "2026-12-01T00:00:00.000Z" },
        "validUntil",
        offerFieldMessages.window,
      ],
    ];
    for (const [given, field, message] of wrong) {
      expect(await create(given)).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
    }
  });

  it("the preview of an offer has the number of products and sample prices", async () => {
    const name = unique("Preview");
    const product = await givenProduct(db, { price: 1_000, categories: [name] });
    await givenProduct(db, { price: 3_000, categories: [name] });
    const body = { ...terms, categoryIDs: [await givenCategory(db, name)], minAmount: 2_000 };
    const { body: answer } = await call<OfferPreviewView>("POST", "/api/staff/offers/preview", { token: clerk, body });
    expect(answer.data).toMatchObject({
      words: "10% off silver pieces from ₹2,000.",
      products: 2,
      samples: [
        { productID: product.productID, price: 1_000, withOffer: null },
        { price: 3_000, withOffer: 2_700 },
      ],
    });
  });
});
