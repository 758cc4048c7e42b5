import { code, line, lines, number } from "./hostile-fields.ts";
import { NEVER_A_NUMBER, NEVER_TEXT } from "./hostile-values.ts";

const size = { ...line, "61 characters": "x".repeat(61) };

/** Valid bodies of the calls about placed orders, and invalid values of each field. */
export const HOSTILE_ORDERS = {
  "POST /orders/{id}/confirm": { access: "customer" as const, body: { otp: "123456" }, fields: { otp: code } },
  "POST /orders/{id}/status": {
    access: "staff" as const,
    body: { status: "Packed" },
    fields: { status: { ...line, unknown: "Lost", "in lower case": "packed" }, note: NEVER_TEXT },
  },
  "POST /orders/{id}/note": { access: "staff" as const, body: { note: "Call before noon" }, fields: { note: lines } },
  "POST /staff/orders/{id}/refund": {
    access: "staff" as const,
    body: { refundable: 2_000, amount: 500, note: "For the scratch" },
    fields: { refundable: number, amount: { ...NEVER_A_NUMBER, null: null, zero: 0 }, note: lines },
  },
  "POST /staff/orders/{id}/refunded": { access: "staff" as const, body: { note: "In cash" }, fields: { note: lines } },
  "PUT /orders/{id}/sizes": {
    access: "customer" as const,
    body: { position: 0, variationName: "Ring size", variationValue: "14" },
    fields: { position: { ...number, "below zero": -1, hundred: 100 }, variationName: size, variationValue: size },
  },
};
