import { expect, it } from "vitest";
import { isUnqueued, maxWaitFactor } from "./max-wait.rules.ts";

it.each([
  "/api/health/live",
  "/api/health/ready",
  "/api/razorpay/webhook",
  "/API/Razorpay/Webhook/",
  "/media/abc/960.webp",
  "/assets/root-abcdefgh.js",
  "/fonts/figtree-latin-inr.woff2",
  "/favicon.svg",
  "/sandbox/razorpay/v1/orders",
])("%s is neither shed nor queued", (url) => {
  expect(maxWaitFactor(url)).toBe(Infinity);
  expect(isUnqueued(url)).toBe(true);
});

it.each(["/api/Logout", "/API/logout?x"])("%s is never shed, but queues behind the client's other calls", (url) => {
  expect(maxWaitFactor(url)).toBe(Infinity);
  expect(isUnqueued(url)).toBe(false);
});

it.each(["/api/place-order", "/api/CreatePayment", "/api/VerifyCoupon"])("%s is shed last", (url) => {
  expect(maxWaitFactor(url)).toBe(3);
});

it.each([
  "/",
  "/search?q=/api/health/live",
  "/products-details/1-ring",
  "/home.data",
  "/api/LoginCustomer",
  "/api/razorpay",
  "/api/healthy",
  "/api/logouts",
  "/api/place-orders",
  "/mediaeval/x",
])("%s has the usual maximum wait", (url) => {
  expect(maxWaitFactor(url)).toBe(1);
  expect(isUnqueued(url)).toBe(false);
});
