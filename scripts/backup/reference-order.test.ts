import { describe, expect, it } from "vitest";
import { inReferenceOrder } from "./reference-order.ts";

describe("inReferenceOrder", () => {
  it("referenced tables come first, whatever their names", () => {
    const references = [
      { from: "a_lines", to: "orders" },
      { from: "orders", to: "people" },
      { from: "a_lines", to: "products" },
    ];
    expect(inReferenceOrder(["a_lines", "orders", "people", "products"], references)).toEqual([
      "people",
      "products",
      "orders",
      "a_lines",
    ]);
  });

  it("a table that references itself is accepted", () => {
    expect(inReferenceOrder(["staff"], [{ from: "staff", to: "staff" }])).toEqual(["staff"]);
  });

  it("a cycle of references is rejected and named", () => {
    const references = [
      { from: "hen", to: "egg" },
      { from: "egg", to: "hen" },
    ];
    expect(() => inReferenceOrder(["hen", "egg", "barn"], references)).toThrow("in a circle: egg, hen");
  });
});
