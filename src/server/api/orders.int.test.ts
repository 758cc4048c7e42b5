import { describe, expect, it } from "vitest";
import { productPath } from "#contract/kernel/paths.ts";
import type { OrderRowView } from "#contract/orders/order.ts";
import { givenCustomer, givenOrder, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const staff = await loggedIn(shop, await givenStaff(shop));
const ring = await givenProduct(shop.db, { title: "Aria", price: 1_000 });
const coin = await givenProduct(shop.db, { title: "Kamal", price: 250.5 });

async function givenShopper() {
  const customer = await givenCustomer(shop);
  return { customer, token: await loggedIn(shop, customer) };
}

async function history(token: string, email: string) {
  return shop.call<OrderRowView[]>("GET", `/api/GetOrderHistoryByEmail?email=${encodeURIComponent(email)}`, { token });
}

describe("order history", () => {
  it("the order history has a row for each product, newest order first", async () => {
    const { customer, token } = await givenShopper();
    const first = await givenOrder(shop, token, [{ product: ring, quantity: 2 }]);
    const second = await givenOrder(shop, token, [{ product: coin }, { product: ring }]);
    const { body } = await history(token, ` ${customer.email.toUpperCase()} `);
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    const placed = [{ status: "Placed", at: date }];
    const actions = { canCancel: true, returnableUntil: null, reason: null };
    const row = {
      productImage: ring.imagePath,
      variationName: null,
      variationValue: null,
      sizeToBeAgreed: false,
      orderDate: date,
      promisedFor: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      status: "Placed",
      history: placed,
      actions,
      returns: [],
      shipments: [],
      pieces: { ordered: 2, dispatched: 0 },
    };
    const aria = { ...row, productName: "Aria", productPath: productPath(ring), price: 1_000 };
    const kamal = { ...row, productName: "Kamal", productPath: productPath(coin), price: 250.5 };
    expect(body.data).toEqual([
      { ...kamal, orderID: second.orderID, quantity: 1, totalAmount: 1_250.5 },
      { ...aria, orderID: second.orderID, quantity: 1, totalAmount: 1_250.5 },
      { ...aria, orderID: first.orderID, quantity: 2, totalAmount: 2_000 },
    ]);
  });

  it("the order history of an account without orders is empty", async () => {
    const { customer, token } = await givenShopper();
    expect(await history(token, customer.email)).toMatchObject({ status: 200, body: { data: [] } });
  });

  it("the order history of another customer is refused, whether they exist or not", async () => {
    const [mine, theirs] = [await givenShopper(), await givenShopper()];
    await givenOrder(shop, theirs.token, [{ product: ring }]);
    const answers = [await history(mine.token, theirs.customer.email), await history(mine.token, "nobody@example.com")];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });

  it("the order history of anyone is shown to staff", async () => {
    const { customer, token } = await givenShopper();
    const { orderID } = await givenOrder(shop, token, [{ product: ring }]);
    expect((await history(staff, customer.email)).body.data).toMatchObject([{ orderID }]);
    expect((await history(staff, "nobody@example.com")).body.data).toEqual([]);
  });

  it("an order belongs to the ordering account, whatever email address it has", async () => {
    const [mine, theirs] = [await givenShopper(), await givenShopper()];
    await givenOrder(shop, mine.token, [{ product: ring }], { CustomerEmail: theirs.customer.email });
    expect((await history(theirs.token, theirs.customer.email)).body.data).toEqual([]);
    expect((await history(mine.token, mine.customer.email)).body.data).toHaveLength(1);
    expect(await shop.mailsTo(theirs.customer.email)).toEqual([]);
  });
});

describe("single orders", () => {
  it.each([
    ["with its prefix", (id: string) => id],
    ["without its prefix", (id: string) => id.replace("RJ-", "")],
    ["in lower case", (id: string) => id.toLowerCase()],
  ])("an order is found by its number %s", async (_, write) => {
    const { token } = await givenShopper();
    const { orderID } = await givenOrder(shop, token, [{ product: ring }]);
    expect(await shop.call("GET", `/api/orders/${write(orderID)}`, { token })).toMatchObject({
      status: 200,
      body: { data: { orderID } },
    });
  });

  it("an order of another customer answers 404, like one that does not exist", async () => {
    const [mine, theirs] = [await givenShopper(), await givenShopper()];
    const { orderID } = await givenOrder(shop, theirs.token, [{ product: ring }]);
    const hidden = await shop.call("GET", `/api/orders/${orderID}`, { token: mine.token });
    const absent = await shop.call("GET", "/api/orders/RJ-999999999", { token: mine.token });
    expect(hidden).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect([absent.status, absent.text]).toEqual([hidden.status, hidden.text]);
  });

  it("an order of anyone is shown to staff", async () => {
    const { token } = await givenShopper();
    const { orderID } = await givenOrder(shop, token, [{ product: ring }]);
    expect(await shop.call("GET", `/api/orders/${orderID}`, { token: staff })).toMatchObject({
      status: 200,
      body: { data: { orderID } },
    });
  });
});
