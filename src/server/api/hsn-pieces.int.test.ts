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
