import { expect, it } from "vitest";
import { dayOf } from "#contract/kernel/days.ts";
import { createBillingShop } from "#tests/support/billing-shop.ts";

const shop = await createBillingShop();
const { givenProduct, givenPaidOrder, packed, refund, creditNotesOf } = shop;
const month = dayOf(shop.clock()).slice(0, 7);
const piecesOf = async () => {
  const rows = await shop.monthFile(month, "hsn");
  return rows.reduce((sum, row) => sum + Number(row["Quantity (pieces, less returned)"]), 0);
};

async function givenRefunded(): Promise<string> {
  const { orderID } = await givenPaidOrder([{ product: await givenProduct({ price: 1_030 }), quantity: 2 }]);
  await packed(orderID);
  await refund(orderID, 2_060, 2_060);
  return orderID;
}

it("an order refunded in full keeps its pieces in the HSN summary until it is cancelled or returned", async () => {
  const [cancelled, returned] = [await givenRefunded(), await givenRefunded()];
  expect(await piecesOf()).toBe(4);
  expect(await shop.ask("POST", `/orders/${cancelled}/cancel`)).toMatchObject({ status: 200 });
  expect(await piecesOf()).toBe(2);
  await shop.setStatus(returned, "Shipped", "Delivered", "Returned");
  expect(await piecesOf()).toBe(0);
  for (const orderID of [cancelled, returned]) expect(await creditNotesOf(orderID)).toHaveLength(1);
  expect((await shop.month(month)).checks.filter(({ isRight }) => !isRight)).toEqual([]);
});

it("pieces that a credit note removes are removed once", async () => {
  const before = await piecesOf();
  const { orderID } = await givenPaidOrder([{ product: await givenProduct({ price: 1_030 }), quantity: 2 }]);
  await packed(orderID);
  await refund(orderID, 2_060, 103);
  expect(await piecesOf()).toBe(before + 2);
  expect(await shop.ask("POST", `/orders/${orderID}/cancel`)).toMatchObject({ status: 200 });
  expect(await piecesOf()).toBe(before);
});

it("two GST rates for one HSN are refused, at the second", async () => {
  type Settings = { prices: { gst: { hsn: string; percent: number }[] }; updatedAt: string };
  const { body } = await shop.ask<Settings>("GET", "/staff/rates/settings");
  const { prices, ...rest } = body.data ?? { prices: { gst: [] }, updatedAt: "" };
  const gst = [...prices.gst, { hsn: "7113", percent: 12 }];
  expect(await shop.ask("PUT", "/staff/rates/settings", { ...rest, prices: { ...prices, gst } })).toMatchObject({
    status: 422,
    body: { errors: [{ field: `prices.gst.${prices.gst.length}.hsn`, message: "This HSN is there twice." }] },
  });
});

it("a product without an HSN is billed under the HSN whose GST rate it has", async () => {
  type Settings = { prices: { gst: { hsn: string; percent: number }[] }; updatedAt: string };
  const { body } = await shop.ask<Settings>("GET", "/staff/rates/settings");
  const { prices, ...rest } = body.data ?? { prices: { gst: [] }, updatedAt: "" };
  const gst = [{ hsn: "7114", percent: 5 }, ...prices.gst.filter(({ hsn }) => hsn !== "7114")];
  const change = { ...rest, prices: { ...prices, gst } };
  expect(await shop.ask("PUT", "/staff/rates/settings", change)).toMatchObject({ status: 200 });
  const { orderID } = await givenPaidOrder([{ product: await givenProduct({ price: 1_050 }) }]);
  await packed(orderID);
  expect((await shop.invoiceOf(orderID)).lines).toMatchObject([{ hsn: "7114", gstRate: 5 }]);
});
