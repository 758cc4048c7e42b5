import { expect, it } from "vitest";
import type { OrderStatus } from "#contract/orders/order.ts";
import { cashOnDelivery } from "./cash.rules.ts";

/** Three equal units of ₹1,000, of which ₹600 are paid with store credit: ₹800 in cash for each. */
const order = {
  items: [{ position: 0, quantity: 3, unitPricePaise: 1_000_00 }],
  discountPaise: 0,
  offers: null,
  totalPaise: 3_000_00,
  storeCreditPaise: 600_00,
  paymentMethod: "Cash on Delivery" as const,
  status: "Shipped" as OrderStatus,
  deliveredAt: null,
};
const DELIVERED = { status: "Delivered" as const, deliveredAt: new Date() };
const parcels = (...statuses: string[]) => ({
  shipments: statuses.map((status) => ({ status, items: [{ position: 0, quantity: 1 }] })),
});

it.each([
  ["not dispatched", { status: "Placed" as const, shipments: [] }, 0, 2_400_00],
  ["in transit", parcels("Dispatched", "Dispatched", "Dispatched"), 0, 2_400_00],
  ["delivered in part", parcels("Delivered", "Dispatched"), 800_00, 1_600_00],
  ["refused in part, and not back yet", parcels("Delivered", "Refused", "Dispatched"), 800_00, 800_00],
  ["refused in part, and back", parcels("Returned to shop", "Dispatched", "Dispatched"), 0, 1_600_00],
  ["delivered", { ...DELIVERED, ...parcels("Delivered", "Delivered", "Delivered") }, 2_400_00, 0],
  ["delivered, the rest refused", { ...DELIVERED, ...parcels("Delivered", "Returned to shop", "Refused") }, 800_00, 0],
  ["delivered before orders had parcels", { ...DELIVERED, shipments: [] }, 2_400_00, 0],
  ["cancelled", { status: "Cancelled" as const, shipments: [] }, 0, 0],
  ["refused as a whole", { status: "Cancelled" as const, ...parcels("Returned to shop") }, 0, 0],
])("the cash of an order that is %s", (_, given, collectedPaise, toCollectPaise) => {
  expect(cashOnDelivery({ ...order, ...given })).toEqual({ collectedPaise, toCollectPaise });
});

it("an order that is paid in another way has no cash", () => {
  expect(cashOnDelivery({ ...order, paymentMethod: "Razorpay", ...DELIVERED, shipments: [] })).toBeNull();
});
