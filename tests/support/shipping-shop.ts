import { expect } from "vitest";
import type { OrderView } from "#contract/orders/order.ts";
import type { StaffShipmentView } from "#contract/shipments/shipments.ts";
import { givenOrder, givenProduct } from "./given.ts";
import { createStaffOrdersFixture } from "./staff-orders.ts";

/** All items of `givenPacked`: two rings and three coins. */
export const ALL_PIECES = [
  { position: 0, quantity: 2 },
  { position: 1, quantity: 3 },
];

/** A shop with helpers for dispatching and delivering parcels. */
export async function createShippingShop() {
  const shop = await createStaffOrdersFixture();
  const { db, call, ask, bring } = shop;

  /** A packed order of two rings of ₹1,000 and three coins. */
  async function givenPacked({ coin = 100 } = {}) {
    const { token, email } = await shop.givenShopper();
    const [ring, coins] = [await givenProduct(db, { price: 1_000 }), await givenProduct(db, { price: coin })];
    const lines = [
      { product: ring, quantity: 2 },
      { product: coins, quantity: 3 },
    ];
    const { orderID } = await givenOrder(shop, token, lines);
    await bring(orderID, "Packed");
    return { token, email, orderID, ring, coins };
  }

  async function dispatch(orderID: string, items: object[] = ALL_PIECES, given: object = {}) {
    const body = { items, carrier: "Delhivery", trackingNumber: "149081", ...given };
    return ask<StaffShipmentView>("POST", `/staff/orders/${orderID}/shipments`, body);
  }

  async function givenDispatched(orderID: string, items: object[] = ALL_PIECES): Promise<StaffShipmentView> {
    const { status, body } = await dispatch(orderID, items);
    expect(status).toBe(201);
    if (!body.data) throw new Error("Nothing was dispatched.");
    return body.data;
  }

  async function deliver({ shipmentID }: StaffShipmentView, body: object = {}) {
    return ask<StaffShipmentView>("POST", `/staff/shipments/${shipmentID}/delivered`, body);
  }

  /** The customer's view of the order. */
  async function own(orderID: string, token: string): Promise<OrderView | undefined> {
    return (await call<OrderView>("GET", `/api/orders/${orderID}`, { token })).body.data ?? undefined;
  }

  return { ...shop, givenPacked, dispatch, givenDispatched, deliver, own };
}
