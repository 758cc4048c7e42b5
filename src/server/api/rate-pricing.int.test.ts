import { describe, expect, it } from "vitest";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import type { PriceBreakupView } from "#contract/pricing/pricing.ts";
import { givenCategory, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { rateEntries, ratePricing } from "#tests/support/rates.ts";
import { aFile, aPicture, aProductForm } from "#tests/support/sample-media.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));
await shop.call("POST", "/api/staff/rates", {
  token,
  body: { rates: [...rateEntries({ "22K": 13_750, "18K": 11_250 }), ...rateEntries({ "925": 235 }, "silver")] },
});

type Priced = {
  price: number;
  priceBreakup: PriceBreakupView;
  variations: { price: number; priceBreakup: PriceBreakupView }[];
};

async function read(id: number): Promise<Priced> {
  const { body } = await shop.call<Priced>("GET", `/api/GetProductById/${id}`);
  if (!body.data) throw new Error("There is no such product.");
  return body.data;
}

async function add(fields: Record<string, string>) {
  const categoryID = await givenCategory(shop.db, "Rings");
  const form = aProductForm({ CategoryID: String(categoryID), ...fields });
  form.append("images", aFile(await aPicture(), "ring.png"));
  return shop.call<StaffProductView>("POST", "/api/AddProductForDash", { token, form });
}

async function update(body: object) {
  return shop.call<StaffProductView>("PUT", "/api/UpdateProductDetails", { token, body });
}

function expectWhole({ price, lines }: PriceBreakupView): void {
  const paise = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(paise).toBe(Math.round(price * 100));
}

describe("rate-based products", () => {
  it("a rate-based product is added with its inputs and priced by them, ignoring the sent price", async () => {
    const answer = await add({
      Price: "1",
      pricingJson: JSON.stringify(ratePricing()),
      variationsJson: JSON.stringify([{ VariationName: "Ring size", VariationType: "14", NetWeight: 3.6 }]),
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { price: 72_043, metal: "gold", purity: "18K", netWeightGrams: 3.4, pricing: ratePricing() } },
    });
    const shown = await read(answer.body.data?.productID ?? 0);
    expect(shown.priceBreakup.price).toBe(72_043);
    expect(shown).toMatchObject({ netWeightGrams: 3.4, grossWeightGrams: 3.55 });
    expectWhole(shown.priceBreakup);
    expect(shown.variations[0]).toMatchObject({ price: 74_824, netWeight: 3.6 });
    expectWhole(shown.variations[0]?.priceBreakup ?? { price: -1, lines: [] });
  });

  it("staff read a rate-based product with each variation's own inputs", async () => {
    const size = (VariationType: string, Purity: string) => ({ VariationName: "Ring size", VariationType, Purity });
    const both = [size("14", "18K"), size("16", "22K")];
    const added = await add({
      pricingJson: JSON.stringify(ratePricing()),
      variationsJson: JSON.stringify(both),
    });
    const path = `/api/GetProductById/${added.body.data?.productID}`;
    const answer = await shop.call<StaffProductView>("GET", path, { token });
    const purities = answer.body.data?.variations.map(({ variationValue, purity }) => [variationValue, purity]);
    expect(purities).toEqual([
      ["14", "18K"],
      ["16", "22K"],
    ]);
  });

  it("a change with the product as everyone reads it keeps the inputs that only staff read", async () => {
    const making = { kind: "fixed", value: 9_000, minimum: null };
    const size = { VariationName: "Ring size", VariationType: "14", NetWeight: 3.6, Purity: "22K", Making: making };
    const added = await add({ pricingJson: JSON.stringify(ratePricing()), variationsJson: JSON.stringify([size]) });
    const before = added.body.data;
    const shown = await read(before?.productID ?? 0);
    expect(await update({ ...shown, labelHeading: "New" })).toMatchObject({
      status: 200,
      body: { data: { pricing: before?.pricing, variations: before?.variations } },
    });
  });

  it("a rate-based product can be switched back to a fixed price, whose breakup has two lines", async () => {
    const { productID, ...product } = await givenProduct(shop.db, { price: 919 });
    expect(
      (await update({ ...product, productID, updatedAt: undefined, pricing: ratePricing() })).body.data?.price,
    ).toBe(72_043);
    const fixed = await update({ ...product, productID, updatedAt: undefined, price: 919, pricing: { mode: "fixed" } });
    expect(fixed.body.data).toMatchObject({ price: 919, pricing: { mode: "fixed" } });
    const { priceBreakup } = await read(productID);
    expect(priceBreakup.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["value", 892.24],
      ["gst", 26.76],
    ]);
  });

  it("a rate-based product keeps its inputs when it is changed without them, and its price follows its weight", async () => {
    const { productID, ...product } = await givenProduct(shop.db);
    const stored = (await update({ ...product, productID, updatedAt: undefined, pricing: ratePricing() })).body.data;
    const { pricing: _, ...whole } = stored ?? {};
    const answer = await update({ ...whole, price: 5, netWeightGrams: 3.6 });
    expect(answer.body.data).toMatchObject({ price: 74_824, pricing: ratePricing({ netWeight: 3.6 }) });
  });

  it.each([
    [{ stones: [{ name: "Ruby", count: 1, perCarat: 100 }] }, "pricing.stones.0.carats"],
    [{ stones: [{ name: "Ruby", count: 1, carats: 1 }] }, "pricing.stones.0.perCarat"],
    [{ netWeight: 0 }, "pricing.netWeight"],
    [{ netWeight: 1.2345 }, "pricing.netWeight"],
    [{ making: { kind: "percent", value: 1_001 } }, "pricing.making.value"],
    [{ purity: "23K" }, "pricing.purity"],
    [{ metal: "brass" }, "pricing.metal"],
    [{ discount: { on: "making", percent: 10, amount: 5 } }, "pricing.discount.percent"],
  ])("a rate-based product with %j is refused, at the field", async (pricing, field) => {
    const { productID, ...product } = await givenProduct(shop.db);
    const answer = await update({ ...product, productID, updatedAt: undefined, pricing: ratePricing(pricing) });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect((await read(productID)).price).toBe(product.price);
  });

  it("a new rate-based product with an unknown purity is refused at the field of the form", async () => {
    const answer = await add({ pricingJson: JSON.stringify(ratePricing({ purity: "23K" })) });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "pricingJson.purity" }] } });
  });

  it("making charges above 100 percent are accepted", async () => {
    const { productID, ...product } = await givenProduct(shop.db);
    const pricing = ratePricing({ making: { kind: "percent", value: 140 } });
    expect(await update({ ...product, productID, updatedAt: undefined, pricing })).toMatchObject({ status: 200 });
  });

  it("a rate-based product needs no price, unlike a fixed-price product", async () => {
    const { productID, ...product } = await givenProduct(shop.db, {
      variations: [{ variationName: "Size", variationValue: "12", price: 10, stock: null }],
    });
    const whole = { ...product, productID, updatedAt: undefined, price: undefined };
    const variations = [{ variationName: "Size", variationValue: "12", netWeight: 3.5 }];
    expect(await update({ ...whole, variations, pricing: ratePricing() })).toMatchObject({ status: 200 });
    expect(await update({ ...whole, variations, pricing: { mode: "fixed" } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "price" }, { field: "variations.0.price" }] },
    });
  });

  it.each(["", "abc", "-5"])(
    "the sent price %j is ignored for a rate-based product, and refused for a fixed-price product",
    async (price) => {
      const added = await add({ Price: price, pricingJson: JSON.stringify(ratePricing()) });
      expect(added).toMatchObject({ status: 201, body: { data: { price: 72_043 } } });
      const { productID, ...product } = await givenProduct(shop.db);
      const whole = { ...product, productID, updatedAt: undefined };
      for (const sent of [price, null]) {
        const changed = await update({ ...whole, price: sent, pricing: ratePricing() });
        expect(changed).toMatchObject({ status: 200, body: { data: { price: 72_043 } } });
      }
      const fixed = { status: 422, body: { errors: [{ message: "Price is required and must be at least 0." }] } };
      expect(await add({ Price: price, pricingJson: JSON.stringify({ mode: "fixed" }) })).toMatchObject(fixed);
      expect(await update({ ...whole, price, pricing: { mode: "fixed" } })).toMatchObject(fixed);
      expect(await update({ ...whole, price })).toMatchObject(fixed);
    },
  );

  it.each(["", null, "abc", -5])(
    "the price %j of a variation is ignored for a rate-based product, and refused for a fixed-price product",
    async (Price) => {
      const variationsJson = JSON.stringify([{ VariationName: "Size", VariationType: "12", NetWeight: 3.6, Price }]);
      const added = await add({ pricingJson: JSON.stringify(ratePricing()), variationsJson });
      expect(added).toMatchObject({ status: 201, body: { data: { variations: [{ price: 74_824 }] } } });
      const { productID, ...product } = await givenProduct(shop.db);
      const variations = [{ variationName: "Size", variationValue: "12", netWeight: 3.6, price: Price }];
      const whole = { ...product, productID, updatedAt: undefined, variations };
      const changed = await update({ ...whole, pricing: ratePricing() });
      expect(changed).toMatchObject({ status: 200, body: { data: { variations: [{ price: 74_824 }] } } });
      const fixed = { status: 422, body: { errors: [{ message: "Each variation needs a price of at least 0." }] } };
      expect(await add({ Price: "10", variationsJson })).toMatchObject(fixed);
      expect(await update({ ...whole, price: 10, pricing: { mode: "fixed" } })).toMatchObject(fixed);
      expect(await update({ ...whole, price: 10 })).toMatchObject(fixed);
    },
  );

  it("a rate-based product is filtered and sorted by its rate-based price, in the shop and for staff", async () => {
    const { productID, ...product } = await givenProduct(shop.db, { price: 1, categories: ["By rate"] });
    await update({ ...product, productID, updatedAt: undefined, pricing: ratePricing() });
    const [above, below] = [
      await givenProduct(shop.db, { price: 72_044, categories: ["By rate"] }),
      await givenProduct(shop.db, { price: 72_042, categories: ["By rate"] }),
    ].map((fixed) => fixed.productID);
    for (const path of ["/api/ABCGetProducts", "/api/staff/products"]) {
      const sorted = async (sort: string) => {
        const query = `?category=By%20rate&sort=${sort}`;
        const { body } = await shop.call<{ productID: number }[]>("GET", `${path}${query}`, { token });
        return body.data?.map((row) => row.productID);
      };
      expect(await sorted("price-asc")).toEqual([below, productID, above]);
      expect(await sorted("price-desc")).toEqual([above, productID, below]);
    }
    const list = await shop.call<{ productID: number }[]>(
      "GET",
      "/api/ABCGetProducts?category=By%20rate&minPrice=72043&maxPrice=72043",
    );
    expect(list.body.data).toMatchObject([{ productID, price: 72_043 }]);
  });
});
