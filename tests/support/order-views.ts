import type { OrderItemView, OrderView } from "#contract/orders/order.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";

/** One ring without variations. */
export const AN_ITEM: OrderItemView = {
  position: 0,
  productID: 1,
  productName: "Tara Ring",
  productImage: "",
  productPath: null,
  variationName: null,
  variationValue: null,
  sizeToBeAgreed: false,
  price: 1_526,
  quantity: 1,
};

/** A cash order of one ring, just placed. */
export function anOrderView(given: Partial<OrderView> = {}): OrderView {
  return {
    orderID: "RJ-10001",
    status: "Placed",
    orderDate: "2026-11-22T06:00:00.000Z",
    paymentMethod: "Cash on Delivery",
    paymentStatus: "due",
    customerName: "Asha Rani",
    customerEmail: "asha@example.com",
    customerPhone: "9876543210",
    customerAddress: "House 12, Sector 17",
    pinCode: "160017",
    city: "Chandigarh",
    state: "Chandigarh",
    gstin: null,
    subtotal: 1_526,
    discount: 0,
    shipping: 0,
    couponCode: null,
    totalAmount: 1_526,
    items: [AN_ITEM],
    parcel: null,
    history: [],
    actions: { canCancel: false, returnableUntil: null, reason: null },
    returns: [],
    shipments: [],
    pieces: { ordered: 1, dispatched: 0 },
    ...given,
  };
}

/** The same order as staff see it. */
export function aStaffOrderView(given: Partial<StaffOrderView> = {}): StaffOrderView {
  return {
    ...anOrderView(),
    shipments: [],
    customer: { userId: "1", name: "Asha Rani", email: "asha@example.com", locked: false },
    pan: null,
    payment: null,
    refunds: [],
    staffHistory: [],
    nextStatuses: [],
    canRefund: null,
    canMarkRefunded: false,
    refundDue: null,
    cash: { collected: 0, toCollect: 1_526 },
    ...given,
  };
}
