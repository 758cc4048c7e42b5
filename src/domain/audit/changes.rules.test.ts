import { describe, expect, it } from "vitest";
import { changesBetween } from "./changes.rules.ts";

describe("what differs", () => {
  it("is nothing between equal states", () => {
    expect(changesBetween({ title: "Ring", tags: ["a", "b"] }, { title: "Ring", tags: ["a", "b"] })).toEqual([]);
  });

  it("names the field with what it was and what it is", () => {
    expect(changesBetween({ title: "Ring", stock: 4 }, { title: "Ring", stock: 0 })).toEqual([
      { field: "stock", from: "4", to: "0" },
    ]);
  });

  it("takes empty text, an empty list and nothing for the same", () => {
    expect(changesBetween({ sku: "", tags: [], huid: null }, { sku: null, tags: null })).toEqual([]);
  });

  it("compares the parts of a thing whatever their order", () => {
    const before = { offer: { title: "₹200 off", code: "SAVE200" } };
    expect(changesBetween(before, { offer: { code: "SAVE200", title: "₹200 off" } })).toEqual([]);
    expect(changesBetween(before, { offer: { code: "SAVE300", title: "₹200 off" } })).toEqual([
      { field: "offer", from: "code SAVE200 · title ₹200 off", to: "code SAVE300 · title ₹200 off" },
    ]);
  });

  it("says a whole state for what is made, and for what is gone", () => {
    expect(changesBetween(undefined, { code: "SAVE200", firstOrderOnly: true })).toEqual([
      { field: "code", from: null, to: "SAVE200" },
      { field: "firstOrderOnly", from: null, to: "yes" },
    ]);
    expect(changesBetween({ code: "SAVE200" }, undefined)).toEqual([{ field: "code", from: "SAVE200", to: null }]);
  });
});
