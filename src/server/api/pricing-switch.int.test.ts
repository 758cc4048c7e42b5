import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { RepricedView, StaffProductView, SwitchedView } from "#contract/catalogue/staff-products.ts";
import { pricingMessages } from "#contract/pricing/pricing.rules.ts";
import type { NewProduct } from "#tests/support/builders.ts";
import { givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { rateEntries, ratePricing } from "#tests/support/rates.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));
const publish = async (gold: number) =>
  shop.call("POST", "/api/staff/rates", {
    token,
    body: { rates: [...rateEntries({ "18K": gold }), ...rateEntries({ "925": 235 }, "silver")], confirmed: true },
  });
await publish(11_250);

async function read({ productID }: ProductView): Promise<StaffProductView> {
  const { body } = await shop.call<StaffProductView>("GET", `/api/staff/products/${productID}`, { token });
  if (!body.data) throw new Error(body.sys_message);
  return body.data;
}

/** A gold product with a weight. */
async function givenGold(given: Partial<NewProduct> & { netWeightGrams?: number } = {}): Promise<StaffProductView> {
  const { netWeightGrams = 3.4, ...product } = given;
  const priced = await givenProduct(shop.db, { price: 47_999, metal: "gold", purity: "18K", ...product });
  await shop.db.updateTable("products").set({ netWeightGrams }).where("id", "=", priced.productID).execute();
  return read(priced);
}

async function send<Data>(path: string, products: ProductView[], body: object) {
  const items = products.map(({ productID, updatedAt }) => ({ productID, updatedAt }));
  return shop.call<Data>("POST", `/api/staff/products/${path}`, { token, body: { items, preview: false, ...body } });
}

const toRate = async (products: ProductView[], preview = false) =>
  send<SwitchedView[]>("pricing", products, { mode: "rate", preview });
const toFixed = async (products: ProductView[]) => send<SwitchedView[]>("pricing", products, { mode: "fixed" });

const size = (variationValue: string, price: number) => ({ variationName: "Size", variationValue, price, stock: 1 });

describe("switching products to rate-based prices", () => {
  it("products switched to rate-based prices keep their price, with all variations, and then follow the rate", async () => {
    const ring = await givenGold({ variations: [size("12", 47_999), size("14", 51_250)] });
    const silver = await givenGold({ price: 919, metal: "silver", purity: "925", netWeightGrams: 2.1 });
    const rows = await countRows(shop.db);
    const shown = await toRate([ring, silver], true);
    expect(shown.body.data).toMatchObject([
      { productID: ring.productID, price: 47_999, isSwitched: true },
      { productID: silver.productID, price: 919, isSwitched: true },
    ]);
    expect(await countRows(shop.db)).toEqual(rows);
    expect(await read(ring)).toEqual(ring);

    expect(await toRate([ring, silver])).toMatchObject({ status: 200, body: { sys_message: "2 products switched." } });
    const switched = await read(ring);
    expect(switched).toMatchObject({
      price: 47_999,
      pricing: { mode: "rate", metal: "gold", purity: "18K", netWeight: 3.4 },
      variations: [{ price: 47_999 }, { price: 51_250 }],
    });
    expect(await read(silver)).toMatchObject({ price: 919, pricing: { mode: "rate" } });
    expect(switched.updatedAt > ring.updatedAt).toBe(true);
    await publish(12_000);
    const dearer = await read(ring);
    expect(dearer.price).toBeGreaterThan(47_999);
    expect(dearer.variations[1]?.price).toBeGreaterThan(51_250);
    await publish(11_250);
    expect(await read(ring)).toMatchObject({ price: 47_999, variations: [{ price: 47_999 }, { price: 51_250 }] });
  });

  it("a switch to rate-based prices is refused as a whole if one product does not allow it, with each problem named", async () => {
    const good = await givenGold();
    const light = await givenGold({ title: "Bali without weight", purity: null });
    const brass = await givenGold({ title: "Brass bell", metal: "brass" });
    const cheap = await givenGold({ title: "Cheap chain", price: 100 });
    const { status, body } = await toRate([good, light, brass, cheap]);
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: [
        {
          field: "mode",
          message: [
            `Bali without weight: ${pricingMessages.noMetal}`,
            `Brass bell: ${pricingMessages.noRate("18K", "brass")}`,
            `Cheap chain: ${pricingMessages.noMakingFits}`,
          ].join(" "),
        },
      ],
    });
    expect(await read(good)).toEqual(good);
  });

  it("a switch to rate-based prices is in the change log in readable form", async () => {
    const ring = await givenGold();
    await toRate([ring]);
    const { changes } = await shop.db
      .selectFrom("auditLog")
      .select("changes")
      .where("subjectId", "=", String(ring.productID))
      .where("action", "=", "pricing switched")
      .executeTakeFirstOrThrow();
    expect(changes).toEqual([
      { field: "Pricing", from: "fixed price", to: "by the day’s rate" },
      {
        field: "Making charges",
        from: null,
        to: expect.stringMatching(/^(₹[\d,.]+ a gram|[\d.]+ % of the metal value)$/) as string,
      },
      { field: "Hallmarked articles", from: null, to: "1" },
    ]);
  });

  it("a switch to rate-based prices is refused after a concurrent change of a product", async () => {
    const ring = await givenGold();
    await shop.call("PUT", "/api/UpdateProductDetails", {
      token,
      body: { ...ring, pricing: undefined, price: 48_000 },
    });
    expect(await toRate([ring])).toMatchObject({ status: 409, body: { code: "stale" } });
  });
});

describe("changes of rate-based products", () => {
  it("rate-based products switched to fixed prices keep today's price after later publications", async () => {
    const ring = await givenGold({ variations: [size("12", 51_250)] });
    await toRate([ring]);
    const rated = await read(ring);
    expect(await toFixed([rated])).toMatchObject({ status: 200 });
    await publish(12_000);
    expect(await read(ring)).toMatchObject({
      price: 47_999,
      pricing: { mode: "fixed" },
      variations: [{ price: 51_250 }],
    });
    await publish(11_250);
  });

  describe("a product with stones, charges and a discount that is switched to a fixed price and back", () => {
    const inputs = {
      making: { kind: "percent", value: 14, minimum: null },
      stones: [{ name: "Diamond", count: 3, carats: 0.12, perCarat: 60_000, amount: null, certificate: null }],
      hallmarkedArticles: 2,
      otherCharges: [{ name: "Chain", amount: 1_500 }],
      discount: { on: "making", percent: 25, amount: null },
    } as const;
    const givenRated = async () => {
      const ring = await givenGold({ variations: [size("12", 47_999), size("14", 51_250)] });
      const variations = [
        { variationName: "Size", variationValue: "12", making: { kind: "fixed", value: 9_000 } },
        { variationName: "Size", variationValue: "14", netWeight: 3.8 },
      ];
      const body = { ...ring, price: undefined, variations, pricing: { ...ratePricing(), ...inputs } };
      const { status } = await shop.call("PUT", "/api/UpdateProductDetails", { token, body });
      expect(status).toBe(200);
      return read(ring);
    };

    it("has all its inputs and prices as before, and shows them while its price is fixed", async () => {
      const rated = await givenRated();
      await toFixed([rated]);
      const fixed = await read(rated);
      expect(fixed).toMatchObject({ pricing: { mode: "fixed" }, lastRatePricing: inputs });
      await toRate([fixed]);
      const again = await read(fixed);
      expect(again).toEqual({ ...rated, updatedAt: again.updatedAt });
      expect(again.pricing).toMatchObject(inputs);
    });

    it("keeps its fixed price and its stones when the rate has changed meanwhile", async () => {
      const rated = await givenRated();
      await toFixed([rated]);
      await publish(11_500);
      await toRate([await read(rated)]);
      const again = await read(rated);
      expect(again.price).toBe(rated.price);
      expect(again.variations.map(({ price }) => price)).toEqual(rated.variations.map(({ price }) => price));
      expect(again.pricing).toMatchObject({
        stones: inputs.stones,
        hallmarkedArticles: inputs.hallmarkedArticles,
        otherCharges: inputs.otherCharges,
      });
      await publish(11_250);
    });

    it("has only making charges if its price became lower than its stones", async () => {
      const rated = await givenRated();
      await toFixed([rated]);
      const body = { ...(await read(rated)), pricing: undefined, price: 40_000, variations: [] };
      expect((await shop.call("PUT", "/api/UpdateProductDetails", { token, body })).status).toBe(200);
      await toRate([await read(rated)]);
      expect(await read(rated)).toMatchObject({ price: 40_000, pricing: { stones: [], discount: null } });
    });

    it("has the inputs that the form sends, if the form switches it back", async () => {
      const rated = await givenRated();
      await toFixed([rated]);
      const body = { ...(await read(rated)), price: undefined, pricing: ratePricing() };
      expect((await shop.call("PUT", "/api/UpdateProductDetails", { token, body })).status).toBe(200);
      const again = await read(rated);
      expect(again.pricing).toEqual(ratePricing());
      expect(again.lastRatePricing).toBeUndefined();
    });
  });

  it("rate-based products switched to their current mode are unchanged", async () => {
    const ring = await givenGold();
    const body = { ...ring, price: undefined, pricing: ratePricing() };
    await shop.call("PUT", "/api/UpdateProductDetails", { token, body });
    const rated = await read(ring);
    const { data } = (await toRate([rated])).body;
    expect(data).toMatchObject([{ isSwitched: false, making: "20 % of the metal value" }]);
    expect(await read(ring)).toEqual(rated);
  });

  it("rate-based products are skipped by a change by percent, which is refused if there are no others", async () => {
    const [ring, other] = [await givenGold({ title: "Anaya" }), await givenGold({ price: 1_000 })];
    await toRate([ring]);
    const rated = await read(ring);
    const change = { percent: 10, roundTo: 1 };
    const both = await send<RepricedView[]>("reprice", [rated, other], change);
    expect(both.body).toMatchObject({
      sys_message: "1 product repriced.",
      data: [{ productID: other.productID, now: 1_100 }],
    });
    expect(await send("reprice", [rated], change)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "percent", message: `Anaya: ${pricingMessages.byRate}` }] },
    });
    expect(await read(ring)).toEqual(rated);
  });
});
