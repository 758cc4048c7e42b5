import type { ReturnView, StaffReturnView } from "#contract/returns/returns.ts";

const AT = "2026-11-20T06:00:00.000Z";

/** A requested return of two rings. */
export function aReturn(given: Partial<ReturnView> = {}): ReturnView {
  const status = given.status ?? "Requested";
  return {
    returnID: "RT-1001",
    orderID: "RJ-10001",
    kind: "return",
    status,
    reason: "It does not fit",
    text: null,
    requestedAt: AT,
    items: [
      {
        position: 0,
        productName: "Tara Ring",
        productImage: "",
        variationName: null,
        variationValue: null,
        quantity: 2,
        amount: 1_800,
      },
    ],
    by: null,
    carrier: null,
    trackingNumber: null,
    pickupOn: null,
    settled: null,
    history: [{ status, at: AT, note: null }],
    offer: null,
    voucher: null,
    paymentReference: null,
    evidence: [],
    ...given,
  };
}

/** The staff view of the same return. */
export function aStaffReturn(given: Partial<StaffReturnView> = {}): StaffReturnView {
  return {
    ...aReturn(given),
    customer: { name: "Asha Rani", email: "asha@example.com" },
    orderStatus: "Delivered",
    paymentMethod: "Razorpay",
    mostRefund: 1_800,
    next: ["approve", "reject"],
    goodsGo: null,
    soldHuids: [],
    assays: [],
    appraisal: null,
    ...given,
  };
}
