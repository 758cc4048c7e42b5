import { expect, it } from "vitest";
import type { ReturnableView, ReturnView, StaffReturnView } from "#contract/returns/returns.ts";
import { anOrder, unique, type NewProduct } from "#tests/support/builders.ts";
import { givenOffer, TWO_PLUS_ONE } from "#tests/support/given-offer.ts";
import { givenCategory, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createReturningShop, type Delivered } from "#tests/support/returning-shop.ts";

const shop = await createReturningShop();
const { db, givenShopper, bring, request, step, readOrder, staffToken } = shop;

const size = (variationValue: string) => ({ variationName: "Ring size", variationValue });

type Line = { price: number; price14?: number; quantity?: number };

/** A delivered cash order of rings of size 12 in one category, whose offer takes `off` rupees. */
async function givenRings(lines: Line[], offer: Parameters<typeof givenOffer>[1], off: number) {
  const name = unique("Set");
  const bought = [];
  for (const { price, price14 = price, quantity = 1 } of lines) {
    const given: Partial<NewProduct> = {
      price,
      categories: [name],
      variations: [
        { ...size("12"), price, stock: 5 },
        { ...size("14"), price: price14, stock: 5 },
      ],
    };
    const product = await givenProduct(db, given);
    bought.push({ product, quantity, variation: product.variations[0] });
  }
  await givenOffer(shop, { ...offer, categoryIds: [await givenCategory(db, name)] });
  const shopper = await givenShopper();
  const total = lines.reduce((sum, { price, quantity = 1 }) => sum + price * quantity, 0) - off;
  const body = anOrder(bought, { TotalAmount: total, OffersAmount: off });
  const placed = await shop.call<{ orderID: string }>("POST", "/api/place-order", { token: shopper.token, body });
  expect(placed.status).toBe(201);
  const orderID = placed.body.data?.orderID ?? "";
  await bring(orderID, "Packed", "Shipped", "Delivered");
  return { orderID, shopper };
}

const askForSize = async (placed: Delivered, position = 0, quantity = 1) =>
  request(placed, 1, { items: [{ position, quantity, exchangeFor: size("14") }] });

async function receive(requested: Awaited<ReturnType<typeof request>>): Promise<string> {
  expect(requested.status).toBe(201);
  const id = requested.body.data?.returnID ?? "";
  expect((await step(id, "approve", { by: "pickup" })).status).toBe(200);
  expect((await step(id, "receive")).status).toBe(200);
  return id;
}

async function readReturn(id: string) {
  return (await shop.call<StaffReturnView>("GET", `/api/staff/returns/${id}`, { token: await staffToken() })).body.data;
}

/** Settles a return with the other size, and returns the total of its order. */
async function replace(id: string, refund: number, given: object = {}): Promise<number | undefined> {
  expect((await readReturn(id))?.replacementTerms?.paid).toBe(refund);
  const settled = await step(id, "settle", { refund, restock: true, as: "replacement", ...given });
  expect(settled).toMatchObject({ status: 200 });
  return (await readOrder(settled.body.data?.replacement ?? "")).totalAmount;
}

const OFF_600 = { kind: "amount", amountPaise: 600_00, minAmountPaise: 2_000_00 } as const;

it("a piece in another size costs its part of the invoice, and still counts for the offer", async () => {
  const placed = await givenRings([{ price: 1_000, quantity: 2 }], OFF_600, 600);
  expect(await replace(await receive(await askForSize(placed)), 700)).toBe(700);
  const own = await shop.call<ReturnView[]>("GET", `/api/orders/${placed.orderID}/returns`, {
    token: placed.shopper.token,
  });
  expect(own.body.data?.[0]?.items).toMatchObject([{ amount: 700 }]);
  // ₹1,400 were paid. The ring that stays costs ₹1,000 without the offer.
  const other = await receive(await request(placed));
  expect((await readReturn(other))?.mostRefund).toBe(400);
  expect(await step(other, "settle", { refund: 401, restock: true })).toMatchObject({ status: 422 });
  expect(await step(other, "settle", { refund: 400, restock: true })).toMatchObject({ status: 200 });
});

it("a gift refunds nothing after its ring was exchanged for another size", async () => {
  const name = unique("Gift");
  const gift = await givenProduct(db, { price: 800, categories: [name] });
  const offer = { kind: "gift", giftProductId: gift.productID, minAmountPaise: 2_000_00 } as const;
  const ring = await givenProduct(db, {
    price: 2_500,
    categories: [name],
    variations: ["12", "14"].map((value) => ({ ...size(value), price: 2_500, stock: 5 })),
  });
  await givenOffer(shop, { ...offer, categoryIds: [await givenCategory(db, name)] });
  const shopper = await givenShopper();
  const lines = [
    { product: ring, quantity: 1, variation: ring.variations[0] },
    { product: gift, quantity: 1 },
  ];
  const body = anOrder(lines, { TotalAmount: 2_500, OffersAmount: 800 });
  const answer = await shop.call<{ orderID: string }>("POST", "/api/place-order", { token: shopper.token, body });
  const placed = { shopper, orderID: answer.body.data?.orderID ?? "" };
  await bring(placed.orderID, "Packed", "Shipped", "Delivered");
  expect(await replace(await receive(await askForSize(placed)), 2_500)).toBe(2_500);
  const back = await receive(await request(placed, 1, { items: [{ position: 1, quantity: 1 }] }));
  expect((await readReturn(back))?.mostRefund).toBe(0);
});

it("an exchanged piece of three for two costs its share, and the others are refunded without the offer", async () => {
  const placed = await givenRings([{ price: 1_000, price14: 1_044.46, quantity: 3 }], TWO_PLUS_ONE, 1_000);
  const first = await receive(await askForSize(placed));
  const total = await replace(first, 666.66, { waive: true });
  expect(total).toBe(666.66);
  const others = await receive(await request(placed, 2));
  expect((await readReturn(others))?.mostRefund).toBe(1_000);
});

it("a piece that was free has no other sizes", async () => {
  const placed = await givenRings([{ price: 1_000, quantity: 2 }, { price: 500 }], TWO_PLUS_ONE, 500);
  const path = `/api/orders/${placed.orderID}/returnable`;
  const { body } = await shop.call<ReturnableView>("GET", path, { token: placed.shopper.token });
  expect(body.data?.items.map(({ sizes }) => sizes?.length)).toEqual([1, undefined]);
  expect(await askForSize(placed, 1)).toMatchObject({
    status: 422,
    body: { errors: [{ field: "items.0.exchangeFor" }] },
  });
  expect((await request(placed, 1, { items: [{ position: 1, quantity: 1 }] })).status).toBe(201);
});

it("a difference that the shop bears counts for the limit of refunds by staff", async () => {
  const placed = await givenRings([{ price: 1_000, price14: 190_000 }], { amountPaise: 100, kind: "amount" }, 1);
  const id = await receive(await askForSize(placed));
  const body = { refund: 999, restock: true, as: "replacement", waive: true };
  const clerk = await loggedIn(shop, await givenStaff(shop, "staff"));
  expect(await shop.call("POST", `/api/staff/returns/${id}/settle`, { token: clerk, body })).toMatchObject({
    status: 403,
  });
  expect((await step(id, "settle", body)).status).toBe(200);
});
