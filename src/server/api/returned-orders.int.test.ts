import { describe, expect, it } from "vitest";
import type { ReturnView, StaffReturnView } from "#contract/returns/returns.ts";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { createReturningShop, type Delivered } from "#tests/support/returning-shop.ts";

const shop = await createReturningShop();
const { db, services, givenShopper, staffToken, bring, step, readOrder, creditNotes } = shop;
const { givenDelivered, givenPaid, request, givenReceived } = shop;

describe("payment status", () => {
  it("the payment status is paid again after a return of some units was refunded, online or by hand", async () => {
    const online = await givenPaid();
    await step(await givenReceived(online, 1), "settle", { refund: 999.99, restock: true });
    expect((await readOrder(online.orderID)).paymentStatus).toBe("refund_due");
    await services.refunds.sendQueued();
    expect((await readOrder(online.orderID)).paymentStatus).toBe("paid");
    await step(await givenReceived(online, 2), "settle", { refund: 1_999.98, restock: true });
    await services.refunds.sendQueued();
    expect((await readOrder(online.orderID)).paymentStatus).toBe("refunded");

    const cash = await givenDelivered(2);
    const markRefunded = async () =>
      shop.call("POST", `/api/staff/orders/${cash.orderID}/refunded`, {
        token: await staffToken(),
        body: { note: "By UPI" },
      });
    const dueByHand = async (id: string) => {
      const answer = await shop.call<StaffReturnView>("GET", `/api/staff/returns/${id}`, { token: await staffToken() });
      return answer.body.data?.dueByHand;
    };
    const first = await givenReceived(cash);
    await step(first, "settle", { refund: 1_000, restock: true });
    expect(await dueByHand(first)).toBe(1_000);
    expect((await markRefunded()).status).toBe(200);
    expect((await readOrder(cash.orderID)).paymentStatus).toBe("paid");
    const second = await givenReceived(cash);
    await step(second, "settle", { refund: 1_000, restock: true });
    expect([await dueByHand(first), await dueByHand(second)]).toEqual([undefined, 1_000]);
    expect((await markRefunded()).status).toBe(200);
    expect(await dueByHand(second)).toBeUndefined();
    expect((await readOrder(cash.orderID)).paymentStatus).toBe("refunded");
  });
});

describe("amount of a settled return", () => {
  it("the amount of a settled return stays the same after a later return of the order", async () => {
    await db.insertInto("coupons").values({ code: "ODD", discountPaise: 101 }).execute();
    const shopper = await givenShopper();
    const product = await givenProduct(db, { price: 1_197 });
    const { orderID } = await givenOrder(shop, shopper.token, [{ product, quantity: 2 }], {
      CouponCode: "ODD",
      TotalAmount: 2_392.99,
    });
    const placed = { orderID, shopper };
    await bring(orderID, "Packed", "Shipped", "Delivered");
    const settle = async (refund: number) => {
      const id = await givenReceived(placed);
      expect((await step(id, "settle", { refund, restock: true })).status).toBe(200);
    };
    const amounts = async () => {
      const { body } = await shop.call<ReturnView[]>("GET", `/api/orders/${orderID}/returns`, {
        token: shopper.token,
      });
      return body.data?.map(({ items }) => items[0]?.amount).toSorted();
    };
    await settle(1_196.49);
    expect(await amounts()).toEqual([1_196.49]);
    await settle(1_196.5);
    expect(await amounts()).toEqual([1_196.49, 1_196.5]);
  });
});

describe("orders with non-returnable pieces", () => {
  const DEFECT = { reason: "It has a defect" };

  async function givenWithCoin() {
    const shopper = await givenShopper();
    const [ring, coin] = [
      await givenProduct(db, { price: 1_000 }),
      await givenProduct(db, { price: 500, nonReturnable: true }),
    ];
    const { orderID } = await givenOrder(shop, shopper.token, [{ product: ring }, { product: coin, quantity: 2 }]);
    await bring(orderID, "Packed", "Shipped", "Delivered");
    return { shopper, orderID };
  }

  async function received(placed: Delivered, position: number, given: object = {}): Promise<string> {
    const { body } = await request(placed, 1, { items: [{ position, quantity: 1 }], ...given });
    const id = body.data?.returnID ?? "";
    await step(id, "approve", { by: "customer" });
    await step(id, "receive");
    return id;
  }

  const statusesOf = async (orderID: string) => {
    const { history } = await readOrder(orderID);
    return history.map(({ status }) => status).filter((status) => status === "Returned");
  };

  it("an order stays Delivered while a non-returnable piece was not returned, so that defects can be claimed", async () => {
    const placed = await givenWithCoin();
    await step(await received(placed, 0), "settle", { refund: 1_000, restock: true });
    expect((await readOrder(placed.orderID)).status).toBe("Delivered");
    expect(await request(placed, 1, { items: [{ position: 1, quantity: 1 }], ...DEFECT })).toMatchObject({
      status: 201,
    });
  });

  it("an order set to Returned by staff credits only its returnable pieces", async () => {
    const placed = await givenWithCoin();
    await bring(placed.orderID, "Returned");
    const order = await readOrder(placed.orderID);
    expect(order.status).toBe("Returned");
    expect(await creditNotes(placed.orderID)).toMatchObject([{ totals: { total: 1_000 } }]);
  });

  it("an order becomes Returned when all its items are settled", async () => {
    const placed = await givenWithCoin();
    const body = { items: [{ position: 1, quantity: 2 }], ...DEFECT };
    const [coins, ring] = [await received(placed, 1, body), await received(placed, 0)];
    await step(ring, "settle", { refund: 1_000, restock: true });
    expect((await readOrder(placed.orderID)).status).toBe("Delivered");
    const returned = await shop.call("POST", `/api/orders/${placed.orderID}/status`, {
      token: await staffToken(),
      body: { status: "Returned" },
    });
    expect(returned).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    await step(coins, "settle", { refund: 1_000, restock: true });
    expect((await readOrder(placed.orderID)).status).toBe("Returned");
    expect(await statusesOf(placed.orderID)).toEqual(["Returned"]);
  });

  it("an order of non-returnable pieces becomes Returned only with the last of them", async () => {
    const placed = await givenDelivered(2, { nonReturnable: true });
    await step(await received(placed, 0, DEFECT), "settle", { refund: 1_000, restock: false });
    expect((await readOrder(placed.orderID)).status).toBe("Delivered");
    await step(await received(placed, 0, DEFECT), "settle", { refund: 1_000, restock: false });
    expect((await readOrder(placed.orderID)).status).toBe("Returned");
  });
});
