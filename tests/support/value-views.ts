import type { OrderView } from "#contract/orders/order.ts";
import type { ValuationView, ValueKind, ValueWayView } from "#contract/returns/todays-value.ts";

const AT = "2026-11-20T06:00:00.000Z";

/** A delivered order of one rate-based gold ring. */
export function aGoldOrder(given: Partial<OrderView> = {}): OrderView {
  const lines = [{ kind: "metal" as const, name: "18K gold", detail: "", amount: 72_043 }];
  return {
    orderID: "RJ-10001",
    status: "Delivered",
    orderDate: AT,
    paymentMethod: "Razorpay",
    paymentStatus: "paid",
    customerName: "Asha Rani",
    customerEmail: "asha@example.com",
    customerPhone: "9876543210",
    customerAddress: "House 12, Sector 17",
    pinCode: "160017",
    city: "Chandigarh",
    state: "Chandigarh",
    gstin: null,
    subtotal: 72_043,
    discount: 0,
    shipping: 0,
    couponCode: null,
    totalAmount: 72_043,
    items: [
      {
        position: 0,
        productID: 1,
        productName: "Anaya Halo",
        productImage: "",
        productPath: null,
        variationName: null,
        variationValue: null,
        sizeToBeAgreed: false,
        price: 72_043,
        quantity: 1,
        priceBreakup: { price: 72_043, lines },
      },
    ],
    parcel: null,
    shipments: [],
    pieces: { ordered: 1, dispatched: 1 },
    history: [{ status: "Delivered", at: AT }],
    actions: { canCancel: false, returnableUntil: null, reason: null },
    returns: [],
    ...given,
  };
}

export function aValuation(amount = 58_200): ValuationView {
  const stones = 16_800;
  return {
    amount,
    lines: [
      { kind: "metal", name: "18K gold", detail: "3.450 g × ₹12,000 × 100 %", amount: amount - stones },
      { kind: "stones", name: "Stones", detail: "₹24,000 at purchase × 70 %", amount: stones },
    ],
  };
}

type GivenWay = { kind?: ValueKind; amount?: number | null; canRequest?: boolean; reason?: string | null };

export function aValueWay({ kind = "exchange", amount = 58_200, canRequest = true, reason = null }: GivenWay = {}) {
  return { kind, value: amount === null ? null : aValuation(amount), canRequest, reason } satisfies ValueWayView;
}
