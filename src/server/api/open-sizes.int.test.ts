import { expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { OpenSizeView } from "#contract/orders/open-sizes.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import type { OrderView } from "#contract/orders/order.ts";
import type { PackingView } from "#contract/orders/packing.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import type { TodaysValueView } from "#contract/returns/todays-value.ts";
import type { NewProduct } from "#tests/support/builders.ts";
import { givenCustomer, givenOrder, givenProduct, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { rateEntries, ratePricing } from "#tests/support/rates.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const customer = await givenCustomer(shop);
const token = await loggedIn(shop, customer);
const administrator = await loggedIn(shop, await givenStaff(shop));
const colleague = await loggedIn(shop, await givenStaff(shop, "staff"));

const aSize = (variationValue: string, price = 1_499, stock: number | null = null) => ({
  variationName: "Ring size",
  variationValue,
  price,
  stock,
});

/** An order of one piece whose size is open. */
async function givenOpenSize(given: Partial<NewProduct>) {
  const product = await givenProduct(shop.db, { price: 1_499, ...given });
  const { orderID } = await givenOrder(shop, token, [{ product }]);
  return { product, orderID };
}

const sizes = (orderID: string, by = token) =>
  shop.call<OpenSizeView[]>("GET", `/api/orders/${orderID}/sizes`, { token: by });

function agree(orderID: string, variationValue: string, { by = token, position = 0 } = {}) {
  const body = { position, variationName: "Ring size", variationValue };
  return shop.call<OrderView>("PUT", `/api/orders/${orderID}/sizes`, { token: by, body });
}

async function stockOf({ productID }: ProductView) {
  const { stock, variations } = await readProduct(shop.db, productID);
  return { product: stock, sizes: variations.map((variation) => variation.stock) };
}

it("a customer chooses the size that was left open, once", async () => {
  const { product, orderID } = await givenOpenSize({ variations: [aSize("12"), aSize("14", 1_600)] });
  expect((await sizes(orderID)).body.data).toEqual([
    {
      position: 0,
      productName: product.title,
      quantity: 1,
      sizes: [
        { variationName: "Ring size", variationValue: "12", difference: 0, available: true },
        { variationName: "Ring size", variationValue: "14", difference: 101, available: true },
      ],
    },
  ]);
  const { status, body } = await agree(orderID, "12");
  expect(status).toBe(200);
  expect(body).toMatchObject({ sys_message: `Noted: ${product.title}, Ring size 12.`, data: { totalAmount: 1_499 } });
  expect(body.data?.items).toMatchObject([{ variationName: "Ring size", variationValue: "12", sizeToBeAgreed: false }]);
  expect((await sizes(orderID)).body.data).toEqual([]);
  expect(await agree(orderID, "12")).toMatchObject({ status: 422, body: { errors: [{ field: "position" }] } });
  const seen = await shop.call<StaffOrderView>("GET", `/api/staff/orders/${orderID}`, { token: administrator });
  expect(seen.body.data?.staffHistory.map(({ note }) => note)).toContain(
    `Size chosen by the customer: ${product.title}, Ring size 12.`,
  );
});

it("the engraving tells two pieces apart, in the choice, in the answer and in the mail", async () => {
  const product = await givenProduct(shop.db, { price: 1_499, variations: [aSize("12")] });
  const field = { label: "Engraving", characters: ["latin"], maxLength: 20, price: 0, leadDays: 0 };
  const personalisation = JSON.stringify([field]);
  await shop.db.updateTable("products").set({ personalisation }).where("id", "=", product.productID).execute();
  const lines = ["Mama", "Papa"].map((text) => ({ product, texts: [{ Label: "Engraving", Text: text }] }));
  const { orderID } = await givenOrder(shop, token, lines);
  const texts = (await sizes(orderID)).body.data?.map((item) => item.personalisation?.[0]?.text);
  expect(texts).toEqual(["Mama", "Papa"]);
  const { body } = await agree(orderID, "12", { by: colleague, position: 1 });
  const agreed = `${product.title}, Engraving: “Papa”, Ring size 12`;
  expect(body.sys_message).toBe(`Noted: ${agreed}.`);
  expect((await shop.mailTo(customer.email)).textBody).toContain(agreed);
});

it("no day is promised while a size is open; the promise then moves by the days that it was open", async () => {
  const { orderID } = await givenOpenSize({ variations: [aSize("12")] });
  const promised = async () =>
    (await shop.call<OrderView>("GET", `/api/orders/${orderID}`, { token })).body.data?.promisedFor;
  await shop.db
    .updateTable("orders")
    .set({ promisedFor: "2026-12-10", placedAt: new Date(shop.clock().getTime() - 3 * 86_400_000) })
    .where("id", "=", orderIdOf(orderID))
    .execute();
  expect(await promised()).toBeUndefined();
  await agree(orderID, "12");
  expect(await promised()).toBe("2026-12-13");
});

it("the unit moves from the product's stock to that of the size, and a cancellation returns it there", async () => {
  const { product, orderID } = await givenOpenSize({ stock: 5, variations: [aSize("12", 1_499, 2), aSize("14")] });
  expect(await stockOf(product)).toEqual({ product: 4, sizes: [2, null] });
  expect(await agree(orderID, "12")).toMatchObject({ status: 200 });
  expect(await stockOf(product)).toEqual({ product: 5, sizes: [1, null] });
  await shop.call("POST", `/api/orders/${orderID}/cancel`, { token });
  expect(await stockOf(product)).toEqual({ product: 5, sizes: [2, null] });
});

it("a size that is counted with its product takes no second unit", async () => {
  const { product, orderID } = await givenOpenSize({ stock: 1, variations: [aSize("12"), aSize("14")] });
  expect((await sizes(orderID)).body.data?.[0]?.sizes.map(({ available }) => available)).toEqual([true, true]);
  expect(await agree(orderID, "14")).toMatchObject({ status: 200 });
  expect(await stockOf(product)).toEqual({ product: 0, sizes: [null, null] });
});

it("a size that is sold out is refused, and the order keeps its unit", async () => {
  const { product, orderID } = await givenOpenSize({ stock: 1, variations: [aSize("12", 1_499, 0), aSize("14")] });
  expect((await sizes(orderID)).body.data?.[0]?.sizes.map(({ available }) => available)).toEqual([false, true]);
  expect(await agree(orderID, "12")).toMatchObject({
    status: 409,
    body: { code: "sold_out", errors: [{ field: "variationValue" }] },
  });
  expect(await stockOf(product)).toEqual({ product: 0, sizes: [0, null] });
  expect((await sizes(orderID)).body.data).toHaveLength(1);
});

it("of two concurrent choices one is stored, and the last unit is taken once", async () => {
  const { product, orderID } = await givenOpenSize({
    stock: 1,
    variations: [aSize("12", 1_499, 1), aSize("14", 1_499, 1)],
  });
  const answers = await Promise.all([agree(orderID, "12"), agree(orderID, "14")]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  const left = await stockOf(product);
  expect(left.product).toBe(1);
  expect(new Set(left.sizes)).toEqual(new Set([0, 1]));
});

it("a size at another price is refused to the customer; staff may agree on it, and the price stays", async () => {
  const { product, orderID } = await givenOpenSize({
    variations: [aSize("12"), aSize("14", 1_600), aSize("10", 1_400)],
  });
  for (const [size, message] of [
    ["14", "₹101 more"],
    ["10", "₹99 less"],
  ] as const) {
    const { status, body } = await agree(orderID, size);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: "variationValue", message: expect.stringContaining(message) as string }]);
  }
  expect(await agree(orderID, "14", { by: colleague })).toMatchObject({
    status: 200,
    body: { data: { totalAmount: 1_499 } },
  });
  const mail = await shop.mailTo(customer.email);
  expect(mail.textBody).toContain(`We have noted the size for your order ${orderID}: ${product.title}, Ring size 14.`);
});

it("a difference above the limit of refunds needs an administrator", async () => {
  const { orderID } = await givenOpenSize({ variations: [aSize("12"), aSize("26", 1_000_000)] });
  const { status, body } = await agree(orderID, "26", { by: colleague });
  expect(status).toBe(403);
  expect(body.sys_message).toContain("needs an administrator");
  expect(await agree(orderID, "26", { by: administrator })).toMatchObject({ status: 200 });
});

it("a size of another purity is packed as that purity, and the price stays that of the order", async () => {
  const body = { rates: rateEntries({ "22K": 13_750, "18K": 11_250 }), confirmed: true };
  expect(await shop.call("POST", "/api/staff/rates", { token: administrator, body })).toMatchObject({ status: 201 });
  const { productID, ...fixed } = await givenProduct(shop.db, {});
  const added = await shop.call("PUT", "/api/UpdateProductDetails", {
    token: administrator,
    body: {
      ...fixed,
      productID,
      updatedAt: undefined,
      pricing: ratePricing({ netWeight: 2, stones: [] }),
      variations: [{ variationName: "Ring size", variationValue: "14", purity: "22K", netWeight: 2.2, stock: null }],
    },
  });
  expect(added).toMatchObject({ status: 200 });
  const product = await readProduct(shop.db, productID);
  const { orderID } = await givenOrder(shop, token, [{ product }]);
  const soldAs = async () => {
    const { pricing } = await shop.db
      .selectFrom("orderItems")
      .select("pricing")
      .where("productId", "=", productID)
      .executeTakeFirstOrThrow();
    return pricing;
  };
  const before = await soldAs();
  expect(before).toMatchObject({ metal: "gold", purity: "18K", netMg: 2_000 });
  expect(await agree(orderID, "14", { by: administrator })).toMatchObject({ status: 200 });
  const packing = await shop.call<PackingView>("GET", `/api/staff/orders/${orderID}/packing`, { token: administrator });
  expect(packing.body.data?.items).toMatchObject([{ metal: "gold", purity: "22K", netWeight: 2.2 }]);
  expect(await soldAs()).toEqual({ ...before, purity: "22K", netMg: 2_200, grossMg: 2_200 });
  const packed = { items: [{ position: 0, articles: [{ huid: "AB12CD" }] }] };
  expect(
    await shop.call("POST", `/api/staff/orders/${orderID}/pack`, { token: administrator, body: packed }),
  ).toMatchObject({ status: 200 });
  for (const status of ["Shipped", "Delivered"]) {
    await shop.call("POST", `/api/orders/${orderID}/status`, { token: administrator, body: { status } });
  }
  const values = await shop.call<TodaysValueView[]>("GET", `/api/orders/${orderID}/todays-value`, { token });
  expect(values.body.data?.[0]?.ways[0]?.value?.lines[0]).toMatchObject({ name: "22K gold" });
});

it.each([
  ["a size that the product does not have", { size: "99" }, "variationValue"],
  ["an item that the order does not have", { position: 7 }, "position"],
])(
  "%s is refused at its field",
  async (_what, { size = "12", position = 0 }: { size?: string; position?: number }, field) => {
    const { orderID } = await givenOpenSize({ variations: [aSize("12")] });
    expect(await agree(orderID, size, { position })).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  },
);

it("an order of somebody else is not found", async () => {
  const { orderID } = await givenOpenSize({ variations: [aSize("12")] });
  const other = await loggedIn(shop, await givenCustomer(shop));
  expect(await sizes(orderID, other)).toMatchObject({ status: 404 });
  expect(await agree(orderID, "12", { by: other })).toMatchObject({ status: 404 });
});

it("an order that is packed or cancelled has no open sizes", async () => {
  const { orderID } = await givenOpenSize({ variations: [aSize("12")] });
  await shop.call("POST", `/api/orders/${orderID}/cancel`, { token });
  expect((await sizes(orderID)).body.data).toEqual([]);
  expect(await agree(orderID, "12")).toMatchObject({ status: 409, body: { code: "wrong_status" } });
});
