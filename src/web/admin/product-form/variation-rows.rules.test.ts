import { describe, expect, it } from "vitest";
import { BLANK_ROW, EMPTY_DRAFT, type VariationDraft } from "./product-draft.ts";
import {
  changeRow,
  followPrice,
  nextRow,
  splitValues,
  spreadValues,
  usualVariationName,
} from "./variation-rows.rules.ts";

const row = (key: string, value: string, given: Partial<VariationDraft> = {}): VariationDraft => {
  return { ...BLANK_ROW, key, name: "Ring size", value, price: "2190", stock: "", ...given };
};

function keys() {
  let made = 0;
  return () => `new-${++made}`;
}

describe("several values", () => {
  it.each([
    ["12, 14, 16", ["12", "14", "16"]],
    ["12;14", ["12", "14"]],
    ["12\n14\r\n16\n", ["12", "14", "16"]],
    ["12\t14", ["12", "14"]],
    ["16 inches, 18 inches", ["16 inches", "18 inches"]],
    ["12", ["12"]],
    ["12, 12,", ["12"]],
    [" , ", []],
  ])("the text %j is split into the values %j", (text, values) => {
    expect(splitValues(text)).toEqual(values);
  });

  it("several values become rows with the same name and price, and without stock, which would be counted twice", () => {
    const rows = [row("a", "", { stock: "3" }), row("b", "20")];
    expect(spreadValues(rows, "a", ["12", "14"], keys())).toEqual([
      row("a", "12", { stock: "3" }),
      row("new-1", "14"),
      row("b", "20"),
    ]);
  });

  it("values that exist under the same name are not added again", () => {
    const rows = [row("a", "12"), row("b", ""), row("c", "14", { name: "Length" })];
    expect(spreadValues(rows, "b", ["10", "12", "14"], keys())).toEqual([
      row("a", "12"),
      row("b", "10"),
      row("new-1", "14"),
      row("c", "14", { name: "Length" }),
    ]);
  });
});

describe("new rows", () => {
  it("a new row copies the name and price of the row above it", () => {
    expect(nextRow({ price: "1", variations: [row("a", "12", { stock: "3" })] }, "b")).toEqual(row("b", ""));
  });

  it("a new row has the product's price if it is the first", () => {
    expect(nextRow({ price: "2190", variations: [] }, "a")).toEqual(row("a", "", { name: "" }));
  });

  it("a new row counts from its first change on", () => {
    expect(changeRow([row("a", "", { isSpare: true })], "a", { value: "12" })).toEqual([row("a", "12")]);
  });
});

describe("price changes", () => {
  it("a change of the product's price changes the variations with the same price, and no others", () => {
    const variations = [row("a", "12"), row("b", "14", { price: "2500" })];
    const draft = followPrice({ ...EMPTY_DRAFT, price: "2190", variations }, "2290");
    expect([draft.price, ...draft.variations.map(({ price }) => price)]).toEqual(["2290", "2290", "2500"]);
  });
});

describe("default names", () => {
  it.each([
    [["Anklets"], "Length"],
    [["925 Sterling Silver", "RINGS"], "Ring size"],
    [["Sets"], ""],
    [[], ""],
  ])("the default name of the first variation of a product in %j is %j", (categoryNames, name) => {
    expect(usualVariationName(categoryNames)).toBe(name);
  });
});
