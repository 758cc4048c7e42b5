import { expect, it } from "vitest";
import type { StaffReturnView } from "#contract/returns/returns.ts";
import { anOrder, unique } from "#tests/support/builders.ts";
import { givenOffer } from "#tests/support/given-offer.ts";
import { givenCategory, givenProduct } from "#tests/support/given.ts";
import { createGoldShop } from "#tests/support/gold-shop.ts";

const shop = await createGoldShop();
const { db, givenShopper, givenGold, request, step, staffToken, answer } = shop;
await shop.publish({ "18K": 11_250 });

async function readMost(returnID: string) {
  const path = `/api/staff/returns/${returnID}`;
  return (await shop.call<StaffReturnView>("GET", path, { token: await staffToken() })).body.data?.mostRefund;
}

it("the kept piece is refunded as paid, although the shop bought the other one for more than was paid", async () => {
  await givenOffer(shop, { percent: 50, categoryIds: [await givenCategory(db, "Rings")] });
  // Each of two rings at ₹72,043 costs half.
  const placed = await givenGold({ quantity: 2, off: 72_043 });
  const exchanged = (await shop.ask(placed, "exchange")).body.data?.returnID ?? "";
  await step(exchanged, "approve", { by: "customer" });
  await step(exchanged, "receive", { articles: [{ position: 0, huid: placed.huids[0], netWeight: 3.45 }] });
  const amount = 55_612.5;
  expect((await step(exchanged, "offer", { amount, goods: "melt" })).status).toBe(200);
  expect((await answer(placed, exchanged, "accept", { amount })).status).toBe(200);

  const returned = (await request(placed)).body.data?.returnID ?? "";
  await step(returned, "approve", { by: "customer" });
  await step(returned, "receive", { articles: [{ position: 0, huid: placed.huids[1], netWeight: 3.45 }] });
  expect(await readMost(returned)).toBe(36_021.5);
  expect(await step(returned, "settle", { refund: 36_021.5, restock: true })).toMatchObject({ status: 200 });
});

it("staff see at most what the settlement accepts when an earlier return took more than is due now", async () => {
  const name = unique("Set");
  const lines = [];
  for (const price of [1_000, 100, 1_000, 1_000]) {
    lines.push({ product: await givenProduct(db, { price, categories: [name] }) });
  }
  const categoryIds = [await givenCategory(db, name)];
  await givenOffer(shop, { kind: "amount", amountPaise: 600_00, minAmountPaise: 2_100_00, categoryIds });
  const shopper = await givenShopper();
  const body = anOrder(lines, { TotalAmount: 2_500, OffersAmount: 600 });
  const placed = await shop.call<{ orderID: string }>("POST", "/api/place-order", { token: shopper.token, body });
  const orderID = placed.body.data?.orderID ?? "";
  await shop.bring(orderID, "Packed", "Shipped", "Delivered");
  const receive = async (position: number) => {
    const requested = await request({ orderID, shopper }, 1, { items: [{ position, quantity: 1 }] });
    const id = requested.body.data?.returnID ?? "";
    await step(id, "approve", { by: "customer" });
    await step(id, "receive");
    return id;
  };
  // The other three cost ₹1,500 with the offer; without the second one, the two left cost ₹2,000 without it.
  const first = await receive(0);
  expect(await readMost(first)).toBe(1_000);
  expect((await step(first, "settle", { refund: 1_000, restock: true })).status).toBe(200);
  const second = await receive(1);
  expect(await readMost(second)).toBe(0);
  expect((await step(second, "settle", { refund: 0, restock: true })).status).toBe(200);
  const third = await receive(2);
  expect(await readMost(third)).toBe(500);
  expect(await step(third, "settle", { refund: 501, restock: true })).toMatchObject({ status: 422 });
  const settled = await step(third, "settle", { refund: 500, restock: true });
  expect(settled).toMatchObject({ status: 200, body: { data: { items: [{ amount: 500 }] } } });
});
