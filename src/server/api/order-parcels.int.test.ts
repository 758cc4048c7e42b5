import { describe, expect, it } from "vitest";
import type { OrderRowView, OrderView } from "#contract/orders/order.ts";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";

const shop = await createStaffOrdersFixture();
const { db, call, ask, bring } = shop;

async function givenPacked() {
  const { token, email } = await shop.givenShopper();
  const { orderID } = await givenOrder(shop, token, [{ product: await givenProduct(db) }]);
  await bring(orderID, "Packed");
  return { token, email, orderID };
}

describe("shipping an order", () => {
  it("an order's carrier and tracking number are shown to the customer, with a link, and mailed", async () => {
    const { token, email, orderID } = await givenPacked();
    const parcel = { carrier: "Delhivery", trackingNumber: "1490812345678" };
    expect(await ask("POST", `/orders/${orderID}/status`, { status: "Shipped", ...parcel })).toMatchObject({
      status: 200,
    });
    const { body } = await call<OrderView>("GET", `/api/orders/${orderID}`, { token });
    expect(body.data?.parcel).toEqual({
      ...parcel,
      trackingUrl: "https://www.delhivery.com/track/package/1490812345678",
    });
    expect((await shop.mailTo(email)).textBody).toContain("Carrier: Delhivery, tracking number 1490812345678.");
    const log = await shop.auditOf(orderID);
    expect(JSON.stringify(log.at(-1)?.changes)).toContain("1490812345678");
  });

  it("an order shipped without a carrier shows none", async () => {
    const { token, orderID } = await givenPacked();
    await ask("POST", `/orders/${orderID}/status`, { status: "Shipped" });
    expect((await call<OrderView>("GET", `/api/orders/${orderID}`, { token })).body.data?.parcel).toBeNull();
  });

  it.each([
    ["a number without its carrier", { status: "Shipped", trackingNumber: "1" }],
    ["a carrier with another status", { status: "Delivered", carrier: "Delhivery" }],
    ["a carrier that is too long", { status: "Shipped", carrier: "x".repeat(61) }],
  ])("%s is refused, and nothing changes", async (_, body) => {
    const { orderID } = await givenPacked();
    expect(await ask("POST", `/orders/${orderID}/status`, body)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "carrier" }] },
    });
    expect(await shop.read(orderID)).toMatchObject({ status: "Packed", parcel: null });
  });
});

describe("lines of Your Orders", () => {
  it("an order line has its own price, the order's total, its size, and a link to the product while it is sold", async () => {
    const { token, email } = await shop.givenShopper();
    const variation = { variationName: "Size", variationValue: "12", price: 900 };
    const ring = await givenProduct(db, { title: "Tara ring", price: 800, variations: [variation] });
    const coin = await givenProduct(db, { title: "Lakshmi coin", price: 500 });
    const [sized] = ring.variations;
    await givenOrder(shop, token, [{ product: ring, variation: sized, quantity: 2 }, { product: coin }]);
    await db.updateTable("products").set({ archivedAt: new Date() }).where("id", "=", coin.productID).execute();
    const rows = await call<OrderRowView[]>("GET", `/api/GetOrderHistoryByEmail?email=${email}`, { token });
    expect(rows.body.data).toMatchObject([
      {
        productName: "Tara ring",
        productPath: `/products-details/${ring.productID}-tara-ring`,
        variationName: "Size",
        variationValue: "12",
        price: 900,
        quantity: 2,
        totalAmount: 2_300,
      },
      { productName: "Lakshmi coin", productPath: null, variationName: null, price: 500, totalAmount: 2_300 },
    ]);
  });
});
