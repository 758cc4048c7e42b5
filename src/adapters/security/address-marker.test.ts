import { expect, it } from "vitest";
import { createAddressMarker } from "./address-marker.ts";

const marker = createAddressMarker("a secret");

it("marks are the same for one address, others for another address and another secret, and name nobody", () => {
  const mark = marker.mark("asha@example.com");
  expect(mark).toMatch(/^[0-9a-f]{64}$/);
  expect(marker.mark("asha@example.com")).toBe(mark);
  expect(marker.mark("usha@example.com")).not.toBe(mark);
  expect(createAddressMarker("another secret").mark("asha@example.com")).not.toBe(mark);
});
