import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { idInBody, idInText, numberInText, numberOrText, orderRupees, rupees, wholeNumber } from "./number.schema.ts";

const amount = rupees("No.");

describe("rupees", () => {
  it.each([0, 1, 0.01, 0.1, 0.29, 1.15, 4.35, 19.99, 1_499.5, 99_999_999])("an amount in rupees can be %d", (value) => {
    expect(amount.safeParse(value).success).toBe(true);
  });

  it.each([
    -0.01,
    -1,
    0.001,
    1.005,
    0.1 + 0.2 + 0.001,
    99_999_999.01,
    1e12,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    "1",
    null,
    undefined,
    [1],
    {},
    true,
    1n,
  ])("an amount in rupees cannot be %s", (value) => {
    expect(amount.safeParse(value)).toMatchObject({ success: false, error: { issues: [{ message: "No." }] } });
  });

  it("an amount in rupees can be any whole number of paise", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_900 }), (paise) => {
        expect(amount.safeParse(paise / 100).success).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe("orderRupees", () => {
  const total = orderRupees("No.");

  it.each([0, 0.1 + 0.2, 99_999_999.01, 1_99_999_998.37, 1_23_456_789_012.34, 494_999_995_050])(
    "an amount of an order can be %d",
    (value) => {
      expect(total.safeParse(value).success).toBe(true);
    },
  );

  it.each([-1, 0.001, 99_999_999.001, 494_999_995_050.01, 1e15, Number.POSITIVE_INFINITY, "1", null])(
    "an amount of an order cannot be %s",
    (value) => {
      expect(total.safeParse(value)).toMatchObject({ success: false, error: { issues: [{ message: "No." }] } });
    },
  );
});

describe("numbers in texts", () => {
  const page = numberInText(wholeNumber(1, 100, "No."), "No.");

  it.each([
    ["1", 1],
    ["100", 100],
    ["007", 7],
  ])("the text %j is the number %i", (text, value) => {
    expect(page.parse(text)).toBe(value);
  });

  it.each([
    "",
    " 1",
    "1 ",
    "0",
    "101",
    "1.5",
    "-1",
    "+1",
    "1e1",
    "0x1",
    "१",
    "Infinity",
    "1_0",
    "1,0",
    "9".repeat(400),
    1,
    null,
    ["1"],
  ])("%j is not a number", (text) => {
    expect(page.safeParse(text).success).toBe(false);
  });

  it.each(["1", "2147483647"])("%s can be an id", (text) => {
    expect(idInText.parse(text)).toBe(Number(text));
  });

  it.each(["1.5", "abc", "../", "1;--", "", "+1", "1e3"])("%j cannot be an id", (text) => {
    expect(idInText.safeParse(text).success).toBe(false);
    expect(idInBody("No.").safeParse(text).success).toBe(false);
  });

  it.each(["0", "-1", "2147483648", "9".repeat(400)])("%s is the id of no row", (text) => {
    expect(idInText.parse(text)).toBe(0);
    expect(idInBody("No.").parse(text)).toBe(0);
  });

  it.each([
    [1001, 1001],
    ["1001", 1001],
    [-1, 0],
    [2_147_483_648, 0],
  ])("%j in a body is the id %i", (sent, id) => {
    expect(idInBody("No.").parse(sent)).toBe(id);
  });

  it.each([1.5, null, true, [1], {}])("%j in a body is not an id", (sent) => {
    expect(idInBody("No.").safeParse(sent)).toMatchObject({ success: false, error: { issues: [{ message: "No." }] } });
  });

  it.each([
    [12.5, 12.5],
    ["12.5", 12.5],
  ])("%j is an amount as a number or as a text", (sent, value) => {
    expect(numberOrText(amount, "No.").parse(sent)).toBe(value);
  });

  it.each(["", "abc", "-1", "1.005", -1, 1.005, null, true])("%j is not an amount", (sent) => {
    expect(numberOrText(amount, "No.").safeParse(sent)).toMatchObject({
      success: false,
      error: { issues: [{ message: "No." }] },
    });
  });
});

describe("JSON Schema of numbers in texts", () => {
  const patternOf = (inner: z.ZodType<unknown, number>) =>
    new RegExp(z.toJSONSchema(numberInText(inner, "No."), { io: "input", unrepresentable: "any" }).pattern ?? "", "u");
  const schemas = {
    amount,
    small: wholeNumber(0, 365, "No."),
    negative: z.number().min(-1.5).max(10),
    any: z.number(),
  };
  const texts = [
    "0",
    "7",
    "007",
    "365",
    "000000000000365",
    "12.5",
    "12.50",
    "12.500000",
    "1526.05",
    "99999999",
    "-1",
    "-1.5",
  ];
  const all = [
    ...texts,
    "1.000",
    "9".repeat(15),
    "9".repeat(16),
    "1.2345678",
    "1.005",
    "100000000",
    "",
    " 1",
    "1e3",
    "1000",
  ];

  it.each(Object.entries(schemas))("the pattern of a number in a text allows what is accepted: %s", (_, inner) => {
    const [schema, pattern] = [numberInText(inner, "No."), patternOf(inner)];
    const accepted = all.filter((text) => schema.safeParse(text).success);
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.filter((text) => !pattern.test(text))).toEqual([]);
  });

  it.each([
    ["amount", ["-1", "1.005", "100000000", "", " 1", "1e3"]],
    ["small", ["-1", "12.5", "1000", ""]],
    ["any", ["", " 1", "9".repeat(16), "1.2345678", "1e3"]],
  ] as const)("the pattern of a number in a text shows its limits: %s", (name, refused) => {
    expect(refused.filter((text) => patternOf(schemas[name]).test(text))).toEqual([]);
  });
});
