import { describe, expect, it } from "vitest";
import type { DeliveryView } from "#contract/delivery/delivery.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

// Monday, 23 November 2026, noon in India.
const now = new Date("2026-11-23T06:30:00Z");
const shop = await createTestShop({ clock: Object.assign(() => now, { advance: () => {} }) });

const ask = async (query: string) => shop.call<DeliveryView>("GET", `/api/delivery?${query}`);
const answerTo = async (query: string) => {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  return body.data;
};
const SIZE = { variationName: "Ring size", variationValue: "14", price: 900, netWeightGrams: null };
const dayOf = async ({ productID }: { productID: number }, query = "") =>
  (await answerTo(`pin=160017&productID=${productID}${query}`))?.to;

describe("lead days of delivery", () => {
  it("the lead days are those of a made-to-order product, and for several products those of the slowest", async () => {
    const stocked = await givenProduct(shop.db, { stock: 3 });
    const madeToOrder = await givenProduct(shop.db, { stock: null });
    expect(await answerTo(`pin=160017&productID=${stocked.productID}`)).toMatchObject({ to: "2026-11-23" });
    for (const query of [
      `productID=${madeToOrder.productID}`,
      `productID=${stocked.productID}&productID=${madeToOrder.productID}`,
    ]) {
      expect(await answerTo(`pin=160017&${query}`)).toMatchObject({ to: "2026-12-03" });
    }
    expect(await ask("pin=160017&productID=2000000")).toMatchObject({ status: 404 });
  });

  it("the lead days of a made-to-order product are its own instead of the shop's", async () => {
    const quick = await givenProduct(shop.db, { stock: null, leadDays: 5 });
    const slow = await givenProduct(shop.db, { stock: null, leadDays: 15 });
    const stocked = await givenProduct(shop.db, { stock: 1, leadDays: 15 });
    expect(await dayOf(quick)).toBe("2026-11-28");
    expect(await dayOf(quick, `&productID=${slow.productID}`)).toBe("2026-12-08");
    expect(await dayOf(stocked)).toBe("2026-11-23");
  });

  it("the lead days are those of a chosen size, unless it has its own stock", async () => {
    const givenSized = async (stock: number | null, ofSize: number | null) =>
      givenProduct(shop.db, { stock, variations: [{ ...SIZE, stock: ofSize }] });
    const shared = await givenSized(3, null);
    const counted = await givenSized(3, 2);
    const madeToOrder = await givenSized(null, null);
    expect(await dayOf(shared)).toBe("2026-11-23");
    expect(await dayOf(shared, `&chosen=${shared.productID}:14`)).toBe("2026-11-25");
    expect(await dayOf(shared, `&productID=${counted.productID}&chosen=${counted.productID}:14`)).toBe("2026-11-23");
    expect(await dayOf(madeToOrder, `&chosen=${madeToOrder.productID}:14`)).toBe("2026-12-03");
    const coloured = await givenProduct(shop.db, {
      stock: 3,
      variations: [{ ...SIZE, variationName: "Colour", stock: null }],
    });
    expect(await dayOf(coloured, `&chosen=${coloured.productID}:14`)).toBe("2026-11-23");

    const owner = await loggedIn(shop, await givenStaff(shop));
    const settings = { ...demoSettings, resizeDays: 0 };
    expect(await shop.call("PUT", "/api/staff/settings", { token: owner, body: { settings } })).toMatchObject({
      status: 200,
    });
    expect(await dayOf(shared, `&chosen=${shared.productID}:14`)).toBe("2026-11-23");
    await shop.call("PUT", "/api/staff/settings", { token: owner, body: { settings: demoSettings } });
  });

  it("the lead days of several products are those of the slowest, since they are worked on side by side", async () => {
    const madeToOrder = await givenProduct(shop.db, { stock: null, leadDays: 10 });
    const sized = await givenProduct(shop.db, { stock: 3, variations: [{ ...SIZE, stock: null }] });
    const both = `&productID=${sized.productID}&chosen=${sized.productID}:14`;
    expect(await dayOf(sized, `&chosen=${sized.productID}:14`)).toBe("2026-11-25");
    expect(await dayOf(madeToOrder, both)).toBe("2026-12-03");
  });

  it("the lead days do not apply to a chosen variation with its own stock of a made-to-order product", async () => {
    const wide = { ...SIZE, variationValue: "16, wide", stock: 2 };
    const product = await givenProduct(shop.db, { stock: null, variations: [wide, { ...SIZE, stock: null }] });
    const { productID } = product;
    const chosen = (...values: string[]) =>
      dayOf(product, values.map((value) => `&chosen=${productID}:${encodeURIComponent(value)}`).join(""));
    const [ready, madeToOrder] = ["2026-11-23", "2026-12-03"];
    const inStock = encodeURIComponent("16, wide");
    expect(await chosen(inStock)).toBe(ready);
    expect([await chosen("14"), await chosen(inStock, "14"), await chosen(inStock, ""), await chosen("99")]).toEqual(
      Array.from({ length: 4 }, () => madeToOrder),
    );
    expect(await dayOf(product)).toBe(madeToOrder);
  });
});
