import { expect, it } from "vitest";
import { toPaise } from "#contract/kernel/money.ts";
import type { DeliveryView } from "./delivery.ts";
import { formatArrival, deliveryFee, promiseTo, formatPromise, formatShipping } from "./promise-texts.ts";

const view: DeliveryView = {
  pin: "160017",
  district: "Chandigarh",
  state: "Chandigarh",
  places: [{ district: "Chandigarh", state: "Chandigarh", code: "04" }],
  isKnown: true,
  deliverable: true,
  from: "2026-11-24",
  to: "2026-11-25",
  fee: 49,
  freeFrom: 999,
  cashOnDelivery: { available: true, limit: 5_000, reason: null },
  validUntil: "2026-11-23T08:30:00.000Z",
};

it.each([
  [998.99, 49],
  [999, 0],
  [5_000, 0],
])("delivery of goods for ₹%d costs ₹%d", (goods, fee) => {
  expect(deliveryFee(view, toPaise(goods))).toBe(toPaise(fee));
});

it("delivery never becomes free without a threshold", () => {
  expect(deliveryFee({ fee: 49, freeFrom: null }, toPaise(1e6))).toBe(toPaise(49));
});

it.each([
  [5_000, {}, "Wednesday, 25 November. Free delivery. Cash on delivery up to ₹5,000."],
  [998, {}, "Wednesday, 25 November. Delivery ₹49, free from ₹999. Cash on delivery up to ₹5,000."],
  [
    5_001,
    {},
    "Wednesday, 25 November. Free delivery. We take cash on delivery up to ₹5,000 for 160017. Please pay online.",
  ],
  [
    919,
    { cashOnDelivery: { available: false, limit: 0, reason: "We do not take cash on delivery for this PIN." } },
    "Wednesday, 25 November. Delivery ₹49, free from ₹999. We do not take cash on delivery for this PIN.",
  ],
  [998, { freeFrom: null }, "Wednesday, 25 November. Delivery ₹49. Cash on delivery up to ₹5,000."],
  [5_000, { district: null, state: null }, "Wednesday, 25 November. Free delivery. Cash on delivery up to ₹5,000."],
  [
    998,
    { fee: 49.5, freeFrom: 999.5, cashOnDelivery: { available: true, limit: 4_999.5, reason: null } },
    "Wednesday, 25 November. Delivery ₹49.50, free from ₹999.50. Cash on delivery up to ₹4,999.50.",
  ],
  [5_000, { pin: "744301", deliverable: false, from: null, to: null }, "We don't deliver to 744301 yet."],
])("the promise for ₹%d and %o is: %s", (goods, more, text) => {
  expect(formatPromise({ ...view, ...more }, toPaise(goods))).toBe(text);
});

it.each([
  ["Free", undefined, ""],
  ["By PIN", undefined, "1600"],
  ["₹49", view, "160017"],
  ["₹49.50", { ...view, fee: 49.5 }, "160017"],
  ["Free", { ...view, fee: 0 }, "160017"],
  ["–", { ...view, deliverable: false }, "160017"],
])("shipping is %j", (text, known, pin) => {
  expect(formatShipping(known, pin, toPaise(998))).toBe(text);
});

it("the promise names the state where there is no PIN, and no day where no zone names the state", () => {
  const ofState = { ...view, pin: null, state: "Goa" };
  expect(promiseTo(ofState, toPaise(998))).toBe(
    "To Goa: Wednesday, 25 November. Delivery ₹49, free from ₹999. Cash on delivery up to ₹5,000.",
  );
  expect(promiseTo({ ...ofState, from: null, to: null, fee: 0 }, toPaise(998))).toBe(
    "To Goa: Free delivery. Cash on delivery up to ₹5,000.",
  );
  expect(promiseTo({ ...ofState, deliverable: false }, toPaise(998))).toBe("We don't deliver to Goa yet.");
});

it("the promise leaves out cash if the page says elsewhere why cash is not possible", () => {
  expect(formatPromise(view, toPaise(5_000), null)).toBe("Wednesday, 25 November. Free delivery.");
});

it("the arrival is the last day of the promise, where that is known", () => {
  expect(formatArrival(view)).toBe("Arrives by Wednesday, 25 November.");
  expect(formatArrival({ ...view, to: null })).toBe("");
  expect(formatArrival({ ...view, deliverable: false })).toBe("");
});

it("promiseTo begins with the PIN", () => {
  expect(promiseTo(view, toPaise(5_000))).toBe(
    "To 160017: Wednesday, 25 November. Free delivery. Cash on delivery up to ₹5,000.",
  );
  expect(promiseTo({ ...view, deliverable: false }, toPaise(5_000))).toBe("We don't deliver to 160017 yet.");
});
