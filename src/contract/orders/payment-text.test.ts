import { expect, it } from "vitest";
import { amountAfterCredit, formatPayment } from "./payment-text.ts";

it.each([
  { paid: { paymentMethod: "Razorpay", totalAmount: 1_000 }, text: "Razorpay" },
  {
    paid: { paymentMethod: "Cash on Delivery", totalAmount: 1_000, storeCredit: 300.5 },
    text: "Cash on Delivery (₹699.50) and store credit (₹300.50)",
  },
  { paid: { paymentMethod: "Store credit", totalAmount: 1_000, storeCredit: 1_000 }, text: "Store credit" },
])("an order is paid by: $text", ({ paid, text }) => {
  expect(formatPayment(paid)).toBe(text);
});

it("the amount paid in addition to store credit is exact to the paisa", () => {
  expect(amountAfterCredit({ totalAmount: 0.3, storeCredit: 0.1 })).toBe(0.2);
});
