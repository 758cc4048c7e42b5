import { describe, expect, it } from "vitest";
import type { OrderView, PlacedOrderView } from "#contract/orders/order.ts";
import { anItem, anOrder, unique } from "#tests/support/builders.ts";
import { givenCustomer, givenOrder, givenProduct, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const customer = await givenCustomer(shop);
const token = await loggedIn(shop, customer);
const staff = await loggedIn(shop, await givenStaff(shop));

async function place(body: unknown, headers: Record<string, string> = {}) {
  return shop.call<PlacedOrderView>("POST", "/api/place-order", { token, body, headers });
}

async function orderOf(id: string | undefined) {
  const { body } = await shop.call<OrderView>("GET", `/api/orders/${id}`, { token });
  if (!body.data) throw new Error(`There is no order ${id}.`);
  return body.data;
}

async function expectRefused(body: unknown, expected: object) {
  const before = await countRows(shop.db);
  expect(await place(body)).toMatchObject(expected);
  expect(await countRows(shop.db)).toEqual(before);
}

describe("cash on delivery orders", () => {
  it("a cash on delivery order is stored completely: items, prices, variation, customer, status, history and mail", async () => {
    const sizes = ["12", "14"].map((value, index) => ({
      variationName: "Size",
      variationValue: value,
      price: 1_600.5 + index,
      stock: null,
    }));
    const ring = await givenProduct(shop.db, { title: unique("Ring"), price: 1_500, variations: sizes });
    const coin = await givenProduct(shop.db, { title: unique("Coin"), price: 999.99, nonReturnable: true });
    const body = anOrder([
      { product: ring, quantity: 2, variation: sizes[1] },
      { product: coin, quantity: 3 },
    ]);
    const total = 2 * 1_601.5 + 3 * 999.99;
    expect(body.TotalAmount).toBeCloseTo(total, 5);

    const answer = await place({ ...body, TotalAmount: total });
    expect(answer).toMatchObject({
      status: 201,
      body: { sys_message: "Order placed successfully!", data: { status: "Placed", totalAmount: total } },
    });
    expect(answer.body.orderID).toBe(answer.body.data?.orderID);
    expect(answer.body.data?.orderID).toMatch(/^RJ-\d{5,}$/);

    const order = await orderOf(answer.body.orderID);
    expect(order).toMatchObject({
      orderID: answer.body.orderID,
      status: "Placed",
      paymentMethod: "Cash on Delivery",
      customerName: body.CustomerName,
      customerEmail: body.CustomerEmail,
      customerPhone: body.CustomerPhone,
      customerAddress: body.CustomerAddress,
      subtotal: total,
      discount: 0,
      couponCode: null,
      totalAmount: total,
      items: [
        {
          productID: ring.productID,
          productName: ring.title,
          variationName: "Size",
          variationValue: "14",
          price: 1_601.5,
          quantity: 2,
        },
        {
          productID: coin.productID,
          productName: coin.title,
          variationName: null,
          variationValue: null,
          price: 999.99,
          quantity: 3,
        },
      ],
      history: [{ status: "Placed", at: order.orderDate }],
    });
    const stored = await shop.db
      .selectFrom("orderItems")
      .select("nonReturnable")
      .where("productId", "=", coin.productID)
      .execute();
    expect(stored).toEqual([{ nonReturnable: true }]);

    const mail = await shop.mailTo(customer.email);
    expect(mail.subject).toBe(`Your order ${order.orderID} at Rajatam`);
    for (const expected of [
      order.orderID,
      `2 × ${ring.title}, Size 14`,
      "₹3,203",
      `3 × ${coin.title}`,
      "Total: ₹6,202.97",
      "Cash on Delivery",
    ]) {
      expect(mail.textBody).toContain(expected);
    }
    expect(mail.htmlBody).toContain(order.orderID);
  });

  it("cash on delivery is the default without a payment method, and its case is ignored", async () => {
    const product = await givenProduct(shop.db);
    for (const PaymentMethod of [undefined, null, "", " ", "cash on delivery", " CASH ON DELIVERY "]) {
      const answer = await place(anOrder([{ product }], { PaymentMethod }));
      expect([PaymentMethod, answer.status]).toEqual([PaymentMethod, 201]);
      expect(await orderOf(answer.body.orderID)).toMatchObject({ paymentMethod: "Cash on Delivery" });
    }
  });

  it("an online order without a valid proof of payment is refused, and nothing is stored", async () => {
    const product = await givenProduct(shop.db, { stock: 1 });
    const proof = { RazorpayPaymentId: "pay_1", RazorpayOrderId: "order_1", RazorpaySignature: "x" };
    for (const part of [{}, proof]) {
      const body = anOrder([{ product }], { PaymentMethod: "Razorpay", ...part });
      await expectRefused(body, { status: 402, body: { code: "payment_refused" } });
    }
    expect(await readProduct(shop.db, product.productID)).toMatchObject({ stock: 1 });
  });

  it("an order item without an id is found by the exact name of its product", async () => {
    const product = await givenProduct(shop.db, { title: unique("Named Ring") });
    const { ProductID: _, ...item } = anItem({ product });
    expect(await place(anOrder([{ product }], { OrderItems: [item] }))).toMatchObject({ status: 201 });
    for (const ProductName of [product.title.toUpperCase(), `${product.title}!`, product.title.slice(0, 7), "%"]) {
      const body = anOrder([{ product }], { OrderItems: [{ ...item, ProductName }] });
      await expectRefused(body, {
        status: 409,
        body: { code: "unavailable_item", changes: [{ productName: ProductName, reason: "gone" }] },
      });
    }
  });

  it("an order item is found by id rather than name, and by name as the older of two products", async () => {
    const title = unique("Duplicate");
    const [older, newer] = [
      await givenProduct(shop.db, { title, price: 10 }),
      await givenProduct(shop.db, { title, price: 20 }),
    ];
    const { ProductID: _, ...byName } = anItem({ product: older });
    const named = await place(anOrder([{ product: older }], { OrderItems: [byName] }));
    expect((await orderOf(named.body.orderID)).items).toMatchObject([{ productID: older.productID }]);
    const numbered = await place(
      anOrder([{ product: newer }], { OrderItems: [{ ...anItem({ product: newer }), ProductName: "Anything" }] }),
    );
    expect((await orderOf(numbered.body.orderID)).items).toMatchObject([
      { productID: newer.productID, productName: title },
    ]);
  });

  it("an order stores a copy of the bought items, independent of later product changes", async () => {
    const product = await givenProduct(shop.db, { title: unique("Before"), price: 100 });
    const placed = await givenOrder(shop, token, [{ product }]);
    await shop.call("PUT", "/api/UpdateProductDetails", {
      token: staff,
      body: { ...product, title: "After", price: 999 },
    });
    await shop.call("DELETE", `/api/DeleteProduct?productID=${product.productID}`, { token: staff });
    const order = await orderOf(placed.orderID);
    expect(order).toMatchObject({ totalAmount: 100, items: [{ productName: product.title, price: 100 }] });
  });

  it("an order may have 50 items and any names, which are escaped in the mail", async () => {
    const product = await givenProduct(shop.db, {
      price: 500,
      title: `<img src=x onerror=alert(1)> ${unique("Ring")}`,
    });
    const CustomerName = `<script>alert("1")</script> आशा`;
    const body = anOrder(
      Array.from({ length: 50 }, () => ({ product })),
      { CustomerName },
    );
    const answer = await place(body);
    expect(answer).toMatchObject({ status: 201 });
    expect((await orderOf(answer.body.orderID)).items).toHaveLength(50);
    const { htmlBody, textBody } = await shop.mailTo(customer.email);
    expect(htmlBody).not.toMatch(/<script|<img/);
    expect(htmlBody).toContain("&lt;script&gt;");
    expect(textBody).toContain(CustomerName);
  });

  it("fields for owner, payment, price and status in an order are ignored", async () => {
    const product = await givenProduct(shop.db);
    const other = await givenCustomer(shop);
    const extra = {
      status: "Delivered",
      accountId: other.id,
      userId: other.id,
      paid: true,
      Discount: 500,
      orderID: "RJ-1",
      placedAt: "2020-01-01",
    };
    const answer = await place(anOrder([{ product }], extra));
    expect(answer).toMatchObject({ status: 201, body: { data: { status: "Placed", totalAmount: product.price } } });
    expect(await orderOf(answer.body.orderID)).toMatchObject({ status: "Placed", discount: 0 });
  });
});

describe("legal limit of cash on delivery", () => {
  it.each([
    ["of one product", 2_00_000, 1],
    ["of several units", 50_000, 4],
  ])(
    "cash on delivery is refused from ₹2,00,000 on, %s, with the reason, and nothing is stored",
    async (_what, price, quantity) => {
      const product = await givenProduct(shop.db, { price, stock: 9 });
      await expectRefused(anOrder([{ product, quantity }]), {
        status: 409,
        body: { code: "cash_not_allowed", sys_message: expect.stringMatching(/₹2,00,000.+law.+pay online/) as string },
      });
    },
  );
});

describe("orders that differ from the catalogue", () => {
  it.each([0, 1, 1_498.99, 1_499.01, 99_999_999, 1_000_000_000])(
    "an order with the total %d is refused with the right total, and nothing is stored",
    async (TotalAmount) => {
      const product = await givenProduct(shop.db, { price: 1_499, stock: 5 });
      await expectRefused(anOrder([{ product }], { TotalAmount }), {
        status: 409,
        body: { code: "price_changed", expectedTotal: 1_499 },
      });
      expect(await readProduct(shop.db, product.productID)).toMatchObject({ stock: 5 });
    },
  );

  it.each([
    [100, 99.99, "The total is ₹100, not ₹99.99."],
    [1_099.5, 1_000, "The total is ₹1,099.50, not ₹1,000."],
    [1_400, 1_499.5, "The total is ₹1,400, not ₹1,499.50."],
  ])("an order of %d with the total %d is refused with both amounts to the paisa", async (price, total, message) => {
    const product = await givenProduct(shop.db, { price });
    await expectRefused(anOrder([{ product }], { TotalAmount: total }), {
      status: 409,
      body: { code: "price_changed", expectedTotal: price, sys_message: message },
    });
  });

  it("an order with another item price is refused with the old and new price, and nothing is stored", async () => {
    const [ring, coin] = [await givenProduct(shop.db, { price: 1_499 }), await givenProduct(shop.db, { price: 200 })];
    const [first, second] = [
      { ...anItem({ product: ring }), Price: 1 },
      { ...anItem({ product: coin }), Price: 199_999_999 },
    ];
    await expectRefused(anOrder([], { OrderItems: [first, second], TotalAmount: 200_000_000 }), {
      status: 409,
      body: {
        code: "price_changed",
        changes: [
          { item: 0, productName: ring.title, reason: "price", was: 1, now: 1_499 },
          { item: 1, productName: coin.title, reason: "price", was: 199_999_999, now: 200 },
        ],
      },
    });
  });

  it("an order with an outdated price is refused, and accepted with the new one", async () => {
    const product = await givenProduct(shop.db, { price: 100 });
    const change = { token: staff, body: { ...product, price: 120 } };
    await shop.call("PUT", "/api/UpdateProductDetails", change);
    await expectRefused(anOrder([{ product }]), { status: 409, body: { changes: [{ was: 100, now: 120 }] } });
    expect(await place(anOrder([{ product: await readProduct(shop.db, product.productID) }]))).toMatchObject({
      status: 201,
    });
  });

  it("an order with an archived product is refused, and nothing is stored", async () => {
    const [product, other] = [await givenProduct(shop.db), await givenProduct(shop.db, { stock: 2 })];
    await shop.call("DELETE", `/api/DeleteProduct?productID=${product.productID}`, { token: staff });
    await expectRefused(anOrder([{ product: other }, { product }]), {
      status: 409,
      body: { code: "unavailable_item", changes: [{ productName: product.title, reason: "gone" }] },
    });
    expect(await readProduct(shop.db, other.productID)).toMatchObject({ stock: 2 });
  });

  it("an order with an unknown product is refused", async () => {
    const product = await givenProduct(shop.db);
    const body = anOrder([{ product }], { OrderItems: [{ ...anItem({ product }), ProductID: 2_147_483_647 }] });
    await expectRefused(body, { status: 409, body: { code: "unavailable_item" } });
  });

  it.each([
    ["an unknown value", { VariationName: "Size", VariationValue: "99" }],
    ["another name", { VariationName: "Colour", VariationValue: "14" }],
    ["a value in other letters", { VariationName: "Size", VariationValue: "L" }],
  ])("an order with a variation of %s is refused, and nothing is stored", async (_, chosen) => {
    const variations = ["14", "l"].map((value) => ({
      variationName: "Size",
      variationValue: value,
      price: 1_499,
      stock: null,
    }));
    const product = await givenProduct(shop.db, { price: 1_499, variations });
    await expectRefused(anOrder([{ product }], { OrderItems: [{ ...anItem({ product }), ...chosen }] }), {
      status: 409,
      body: { code: "unavailable_item", changes: [{ productName: product.title, reason: "gone" }] },
    });
  });

  it("an order with a variation at the price of another is refused", async () => {
    const variations = [10, 20].map((price) => ({
      variationName: "Size",
      variationValue: `${price}`,
      price,
      stock: null,
    }));
    const product = await givenProduct(shop.db, { price: 5, variations });
    const item = { ...anItem({ product, variation: variations[1] }), Price: 10 };
    await expectRefused(anOrder([], { OrderItems: [item], TotalAmount: 10 }), {
      status: 409,
      body: { changes: [{ reason: "price", was: 10, now: 20 }] },
    });
  });

  it("an order item without a variation name finds the variation by price", async () => {
    const variations = [10, 20].map((price) => ({
      variationName: "Size",
      variationValue: `${price}`,
      price,
      stock: null,
    }));
    const product = await givenProduct(shop.db, { price: 5, variations });
    const item = { ...anItem({ product }), Price: 20 };
    const answer = await place(anOrder([], { OrderItems: [item], TotalAmount: 20 }));
    expect((await orderOf(answer.body.orderID)).items).toMatchObject([{ variationValue: "20", price: 20 }]);
  });
});
