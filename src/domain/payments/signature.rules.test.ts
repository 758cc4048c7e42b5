import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isPaymentSignature, isWebhookSignature } from "./signature.rules.ts";

// The example of Razorpay's documentation.
const secret = "EnLs21M47BllR3X8PSFtjtbd";
const [order, payment] = ["order_IEIaMR65cu6nz3", "pay_IH4NVgf4Dreq1l"];
const signature = "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f";

test("the example of Razorpay's documentation is valid", () => {
  expect(isPaymentSignature(secret, order, payment, signature)).toBe(true);
});

test.each([
  ["upper-case", signature.toUpperCase()],
  ["empty", ""],
  ["cut short", signature.slice(0, 63)],
  ["with one digit changed", signature.replace("0d", "1d")],
  ["not hex", "z".repeat(64)],
])("a signature that is %s is refused", (_, bad) => {
  expect(isPaymentSignature(secret, order, payment, bad)).toBe(false);
});

test("a signature of another order or payment is refused", () => {
  expect(isPaymentSignature(secret, "order_other", payment, signature)).toBe(false);
  expect(isPaymentSignature(secret, order, "pay_other", signature)).toBe(false);
});

test("a webhook is verified over its raw bytes, with the old secret too during rotation", () => {
  const raw = Buffer.from('{"event":"payment.captured", "n":1.0}');
  const sign = (key: string) => createHmac("sha256", key).update(raw).digest("hex");
  expect(isWebhookSignature(["new"], raw, sign("new"))).toBe(true);
  expect(isWebhookSignature(["new", "old"], raw, sign("old"))).toBe(true);
  expect(isWebhookSignature(["new"], raw, sign("old"))).toBe(false);
  expect(isWebhookSignature(["new"], Buffer.from(JSON.stringify(JSON.parse(raw.toString()))), sign("new"))).toBe(false);
});
