import { expect, it } from "vitest";
import { orderIdOf } from "#contract/orders/order-number.ts";
import { createBillingShop } from "#tests/support/billing-shop.ts";
import { readPages } from "#tests/support/read-pdf.ts";

const shop = await createBillingShop();
const { ask, call, db, givenCashOrder, givenPaidOrder, givenProduct, givenShopper, setStatus } = shop;
const KINDS = ["gift-slips", "labels"];

async function print(kind: string, orders: readonly string[]) {
  const path = `/api/staff/${kind}.pdf?orders=${orders.join(",")}`;
  const response = await shop.fetch(path, { headers: { Authorization: `Bearer ${await shop.adminToken()}` } });
  expect(response.status).toBe(200);
  return { headers: response.headers, pages: await readPages(new Uint8Array(await response.arrayBuffer())) };
}

const lineOf = async () => [{ product: await givenProduct({ title: "Lehar Oval Ring", price: 1_030 }) }];

it("the shop prints the labels of a cash and a paid order in the requested order, each once", async () => {
  const address = { CustomerName: "Simran Kaur", CustomerAddress: "House 512, Sector 8-B", PinCode: "160009" };
  const cash = await givenCashOrder(await lineOf(), address);
  const paid = await givenPaidOrder(await lineOf());
  const { headers, pages } = await print("labels", [paid.orderID, cash.orderID, paid.orderID.toLowerCase()]);
  expect(headers.get("content-disposition")).toBe(`attachment; filename="labels-2.pdf"`);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain(`Paid. Nothing to collect. 1 piece ${paid.orderID}`);
  expect(pages[1]).toContain(`Cash on delivery ₹1,030 1 piece ${cash.orderID}`);
  expect(pages[1]).toContain("To Simran Kaur House 512, Sector 8-B");
  expect(pages[1]).toContain("PIN 160009");
});

it("a label shows the rest after store credit as the amount to collect", async () => {
  const { orderID } = await givenCashOrder(await lineOf());
  const id = orderIdOf(orderID);
  await db.updateTable("orders").set({ storeCreditPaise: 300_00 }).where("id", "=", id).execute();
  const { pages } = await print("labels", [orderID]);
  expect(pages[0]).toContain(`Cash on delivery ₹730 1 piece ${orderID}`);
});

it("the shop prints a label for each parcel, whose amounts to collect add up to the order total", async () => {
  const product = await givenProduct({ title: "Lehar Oval Ring", price: 1_030 });
  const { orderID } = await givenCashOrder([{ product, quantity: 3 }]);
  await setStatus(orderID, "Packed");
  const body = { items: [{ position: 0, quantity: 1 }], carrier: "Blue Dart", trackingNumber: "BD1", weight: 120 };
  expect(await ask("POST", `/staff/orders/${orderID}/shipments`, body)).toMatchObject({ status: 201 });
  const { headers, pages } = await print("labels", [orderID]);
  expect(headers.get("content-disposition")).toBe(`attachment; filename="labels-2.pdf"`);
  expect(pages[0]).toContain("Cash on delivery ₹1,030 Parcel 1 of 2 · 1 piece · 120 g · Blue Dart BD1");
  expect(pages[1]).toContain("Cash on delivery ₹2,060 Parcel 2 of 2 · 2 pieces");
});

it("the shop prints a gift slip of an order, without its price", async () => {
  const { orderID } = await givenCashOrder(await lineOf());
  const { headers, pages } = await print("gift-slips", [orderID]);
  expect(headers.get("content-disposition")).toBe(`attachment; filename="gift-slip-${orderID}.pdf"`);
  expect(pages.join(" ")).toContain(`Order ${orderID}`);
  expect(pages.join(" ")).toContain("Lehar Oval Ring 1 Pieces 1");
  expect(pages.join(" ")).not.toMatch(/1,?030|₹/);
});

it.each(KINDS)("the shop prints no %s if one of the orders is not to be sent, and names it", async (kind) => {
  const [open, cancelled] = [await givenCashOrder(await lineOf()), await givenCashOrder(await lineOf())];
  await setStatus(cancelled.orderID, "Cancelled");
  const answer = await ask("GET", `/staff/${kind}.pdf?orders=${open.orderID},${cancelled.orderID}`);
  expect(answer).toMatchObject({ status: 409 });
  expect(answer.body.sys_message).toBe(`Cancelled or returned, so not to be sent: ${cancelled.orderID}.`);
  const unknown = await ask("GET", `/staff/${kind}.pdf?orders=${open.orderID},RJ-999999`);
  expect(unknown).toMatchObject({ status: 404, body: { sys_message: "There is no order RJ-999999." } });
  await db.updateTable("orders").set({ customerAddress: "" }).where("id", "=", orderIdOf(open.orderID)).execute();
  const erased = await ask("GET", `/staff/${kind}.pdf?orders=${open.orderID}`);
  expect(erased).toMatchObject({ status: 409 });
});

it.each(KINDS)("the shop refuses %s to customers, without a number, and for more than 200 orders", async (kind) => {
  const { token } = await givenShopper();
  expect(await call("GET", `/api/staff/${kind}.pdf?orders=RJ-1`, { token })).toMatchObject({ status: 403 });
  const many = Array.from({ length: 201 }, (_, index) => index + 1).join(",");
  for (const orders of ["", "RJ-1,abc", many]) {
    expect(await ask("GET", `/staff/${kind}.pdf?orders=${orders}`)).toMatchObject({ status: 422 });
  }
});
