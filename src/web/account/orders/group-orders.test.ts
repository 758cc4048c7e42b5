import { expect, test } from "vitest";
import type { OrderRowView } from "#contract/orders/order.ts";
import { groupOrders } from "./group-orders.ts";

function row(orderID: string, productName: string): OrderRowView {
  const actions = { canCancel: true, returnableUntil: null, reason: null };
  const order = { orderID, totalAmount: 1, orderDate: "", status: "Placed", history: [], actions } as const;
  const item = { productName, productImage: "", productPath: null, variationName: null, variationValue: null };
  return {
    ...order,
    ...item,
    history: [],
    returns: [],
    shipments: [],
    pieces: { ordered: 1, dispatched: 0 },
    sizeToBeAgreed: false,
    price: 1,
    quantity: 1,
  };
}

test("the products of an order are grouped, and the orders stay in the order of the rows", () => {
  const rows = [row("RJ-2", "Ring"), row("RJ-2", "Chain"), row("RJ-1", "Coin")];
  expect(groupOrders(rows).map((order) => order.map((item) => item.productName))).toEqual([
    ["Ring", "Chain"],
    ["Coin"],
  ]);
});
