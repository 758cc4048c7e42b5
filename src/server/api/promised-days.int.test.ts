import { expect, it } from "vitest";
import type { DeliveryView } from "#contract/delivery/delivery.ts";
import type { OrderRowView, OrderView } from "#contract/orders/order.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { anOrder } from "#tests/support/builders.ts";
import { givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";

const shop = await createPayingShop();
const { db, call, clock, givenShopper, givenPayment, placePaid, gateway } = shop;
const staff = await loggedIn(shop, await givenStaff(shop));
const MOHALI = { PinCode: "160055", City: "Mohali", State: "03" };

async function promiseTo(query: string): Promise<string | null | undefined> {
  return (await call<DeliveryView>("GET", `/api/delivery?pin=160055${query}`)).body.data?.to;
}

async function read(token: string, orderID: string | undefined): Promise<OrderView | null> {
  return (await call<OrderView>("GET", `/api/orders/${orderID}`, { token })).body.data;
}

it("an order keeps the day that was promised to its PIN, with the lead time of its slowest piece", async () => {
  const stocked = { product: await givenProduct(db, { price: 900, stock: 5 }) };
  const madeToOrder = { product: await givenProduct(db, { price: 900, stock: null, leadDays: 12 }) };
  const soon = await promiseTo(`&productID=${stocked.product.productID}`);
  const late = await promiseTo(`&productID=${madeToOrder.product.productID}`);
  const { token } = await givenShopper();
  for (const [lines, day] of [
    [[stocked], soon],
    [[stocked, madeToOrder], late],
  ] as const) {
    const body = anOrder([...lines], MOHALI);
    const placed = await call<{ orderID: string }>("POST", "/api/place-order", { token, body });
    expect(await read(token, placed.body.data?.orderID)).toMatchObject({ promisedFor: day });
  }
  expect(late !== soon).toBe(true);
});

it("an order paid online keeps the day that was promised when its payment was opened", async () => {
  const lines = [{ product: await givenProduct(db, { price: 900, stock: 5 }) }];
  const day = await promiseTo("");
  const { token } = await givenShopper();
  const proof = gateway.pay(await givenPayment(token, lines, MOHALI));
  clock.advance(600);
  const { body } = await placePaid(token, lines, proof, MOHALI);
  expect(await read(token, body.data?.orderID)).toMatchObject({ promisedFor: day });
});

it("the promised day is shown to staff and in Your Orders until the order is delivered or over", async () => {
  const { token, email } = await givenShopper();
  const lines = [{ product: await givenProduct(db, { price: 900, stock: 5 }) }];
  const body = anOrder(lines, MOHALI);
  const { orderID } = (await call<{ orderID: string }>("POST", "/api/place-order", { token, body })).body.data ?? {};
  const shown = async () => [
    (await call<StaffOrderView>("GET", `/api/staff/orders/${orderID}`, { token: staff })).body.data?.promisedFor,
    (await call<OrderRowView[]>("GET", `/api/GetOrderHistoryByEmail?email=${email}`, { token })).body.data?.[0]
      ?.promisedFor,
  ];
  const day = await promiseTo("");
  expect(await shown()).toEqual([day, day]);
  await call("POST", `/api/orders/${orderID}/cancel`, { token });
  expect(await shown()).toEqual([undefined, undefined]);
});

it("an order whose PIN and state are not known has no promised day", async () => {
  const { token } = await givenShopper();
  const lines = [{ product: await givenProduct(db, { price: 900, stock: 5 }) }];
  const placed = await call<{ orderID: string }>("POST", "/api/place-order", {
    token,
    body: anOrder(lines, { CustomerAddress: "House 12, Lake Road" }),
  });
  const order = await read(token, placed.body.data?.orderID);
  expect(order?.orderID).toBeDefined();
  expect(order).not.toHaveProperty("promisedFor");
});
