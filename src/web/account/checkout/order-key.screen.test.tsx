import { expect, it } from "vitest";
import { dropOrderKey, orderKey } from "./order-key.ts";

it("tabs that order the same cart use the same key", () => {
  localStorage.setItem("checkoutKey", "of-another-tab");
  expect(orderKey()).toBe("of-another-tab");
});

it("the next order has another key, also after an order in another tab", () => {
  const first = orderKey();
  expect([first, orderKey()]).toEqual([expect.stringMatching(/^[\da-f]{32}$/), first]);
  dropOrderKey();
  const second = orderKey();
  expect(second).not.toBe(first);
  localStorage.removeItem("checkoutKey");
  expect(orderKey()).not.toBe(second);
});
