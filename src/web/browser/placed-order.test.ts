import { afterEach, expect, it, vi } from "vitest";
import { readPlacedOrder } from "./placed-order.ts";

afterEach(() => vi.unstubAllGlobals());

it("a browser that blocks storage has no placed order", () => {
  vi.stubGlobal("sessionStorage", {
    getItem() {
      throw new DOMException("Storage is blocked.", "SecurityError");
    },
  });
  expect(readPlacedOrder()).toBeNull();
});
