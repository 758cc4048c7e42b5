import { describe, expect, it } from "vitest";
import { changesBetween } from "./changes.rules.ts";

describe("changesBetween", () => {
  it("the changes between equal states are empty", () => {
    expect(changesBetween({ title: "Ring", tags: ["a", "b"] }, { title: "Ring", tags: ["a", "b"] })).toEqual([]);
  });

  it("a change names the field with its old and new value", () => {
    expect(changesBetween({ title: "Ring", stock: 4 }, { title: "Ring", stock: 0 })).toEqual([
      { field: "stock", from: "4", to: "0" },
    ]);
  });

  it("empty text, an empty list, null and undefined are treated as equal", () => {
    expect(changesBetween({ sku: "", tags: [], huid: null }, { sku: null, tags: null })).toEqual([]);
  });

  it("objects are compared regardless of the order of properties", () => {
    const before = { offer: { title: "₹200 off", code: "SAVE200" } };
    expect(changesBetween(before, { offer: { code: "SAVE200", title: "₹200 off" } })).toEqual([]);
    expect(changesBetween(before, { offer: { code: "SAVE300", title: "₹200 off" } })).toEqual([
      { field: "offer", from: "code SAVE200 · title ₹200 off", to: "code SAVE300 · title ₹200 off" },
    ]);
  });

  it("the properties of an object are named in words, and empty ones are left out", () => {
    const zone = { minDays: 1, freeFrom: null, cash: { isAllowed: true, limit: "" }, "24K gold": 11_250 };
    expect(changesBetween(undefined, { Jaipur: zone })).toEqual([
      { field: "Jaipur", from: null, to: "24K gold 11250 · cash is allowed yes · min days 1" },
    ]);
  });

  it("the changes of a creation and of a deletion contain the whole state", () => {
    expect(changesBetween(undefined, { code: "SAVE200", firstOrderOnly: true })).toEqual([
      { field: "code", from: null, to: "SAVE200" },
      { field: "firstOrderOnly", from: null, to: "yes" },
    ]);
    expect(changesBetween({ code: "SAVE200" }, undefined)).toEqual([{ field: "code", from: "SAVE200", to: null }]);
  });
});
