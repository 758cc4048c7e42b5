import { describe, expect, it } from "vitest";
import { z } from "zod";
import { foldKeys } from "./fold-keys.ts";

const schema = z.object({
  email: z.string(),
  productID: z.number().nullish(),
  orderItems: z.array(z.object({ productName: z.string() })).optional(),
  paid: z.preprocess((value) => value, z.boolean()).optional(),
  place: z.preprocess((value) => value, z.object({ pinCode: z.string() })).optional(),
  pricing: z
    .discriminatedUnion("mode", [
      z.object({ mode: z.literal("fixed") }),
      z.object({ mode: z.literal("rate"), netWeight: z.number() }),
    ])
    .optional(),
});

describe("foldKeys", () => {
  it.each([
    [{ Email: "a" }, { email: "a" }],
    [
      { EMAIL: "a", PRODUCTid: 1 },
      { email: "a", productID: 1 },
    ],
    [{ Email: "b", email: "a", EMAIL: "c" }, { email: "a" }],
    [{ EMAIL: "c", Email: "b" }, { email: "c" }],
    [
      { OrderItems: [{ ProductName: "x" }, { PRODUCTNAME: "y", other: 1 }] },
      { orderItems: [{ productName: "x" }, { productName: "y" }] },
    ],
    [{ Paid: true }, { paid: true }],
    [{ Place: { PinCode: "160017" } }, { place: { pinCode: "160017" } }],
    [{ Pricing: { Mode: "rate", NETWEIGHT: 3, other: 1 } }, { pricing: { mode: "rate", netWeight: 3 } }],
    [{ pricing: { Mode: "fixed", NetWeight: 3 } }, { pricing: { mode: "fixed" } }],
    [{ pricing: { mode: "other", NetWeight: 3 } }, { pricing: { mode: "other", NetWeight: 3 } }],
    [{ pricing: { NetWeight: 3 } }, { pricing: { NetWeight: 3 } }],
    [{ pricing: "rate" }, { pricing: "rate" }],
    [{ unknown: 1, Role: "1" }, {}],
    [{ email: undefined }, { email: undefined }],
    [{ orderItems: "text" }, { orderItems: "text" }],
    [{ orderItems: [null, 1, []] }, { orderItems: [null, 1, []] }],
  ])("%j becomes %j", (value, folded) => {
    expect(foldKeys(schema, value).value).toEqual(folded);
  });

  it.each([null, undefined, 1, "text", [], ["a"]])("%j is unchanged", (value) => {
    expect(foldKeys(schema, value).value).toEqual(value);
  });

  it("a list that is longer than its schema allows is unchanged, since it is refused whatever it contains", () => {
    const list = z.object({
      ids: z
        .array(z.object({ id: z.number() }))
        .min(1)
        .max(2),
    });
    const [taken, long] = [
      [{ ID: 1 }, { ID: 2 }],
      [{ ID: 1 }, { ID: 2 }, { ID: 3 }],
    ];
    expect(foldKeys(list, { Ids: taken }).value).toEqual({ ids: [{ id: 1 }, { id: 2 }] });
    const { value, spelling } = foldKeys(list, { Ids: long });
    expect(value).toEqual({ ids: long });
    expect(Object.fromEntries(spelling)).toEqual({ ids: "Ids" });
  });

  it("prototype keys are dropped", () => {
    const value = JSON.parse('{"__proto__":{"email":"x"},"constructor":1,"toString":2,"hasOwnProperty":3}') as unknown;
    const { value: folded } = foldKeys(schema, value);
    expect(folded).toEqual({});
    expect(Object.getPrototypeOf(folded)).toBe(Object.prototype);
  });

  it("the client's spelling of each field is recorded", () => {
    const { spelling } = foldKeys(schema, { EMAIL: "a", OrderItems: [{ ProductName: "x" }] });
    expect(Object.fromEntries(spelling)).toEqual({
      email: "EMAIL",
      orderItems: "OrderItems",
      "orderItems.0.productName": "OrderItems.0.ProductName",
    });
  });
});
