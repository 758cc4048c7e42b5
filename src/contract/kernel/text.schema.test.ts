import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { optionalText, requiredText, secretText, sixDigitCode, trimmedPattern } from "./text.schema.ts";

function messageOf(parsed: {
  success: boolean;
  error?: { issues: { message: string }[] } | undefined;
}): string | undefined {
  return parsed.error?.issues[0]?.message;
}

const UNUSABLE = "This text holds characters that cannot be used here.";
const digits = (value: string) => (/^\d+$/.test(value) ? undefined : "Digits, please.");

describe("requiredText", () => {
  const line = requiredText({ required: "Needed.", max: 5 });
  const lines = requiredText({ required: "Needed.", max: 5, lines: "many" });
  const ruled = requiredText({ required: "Needed.", max: 5, rule: digits });

  it.each([
    [" abc ", "abc"],
    ["आशा💍", "आशा💍"],
    ["a b", "a b"],
    ["آشا", "آشا"],
    ["न\u200Dय", "न\u200Dय"],
  ])("a required text %j is stored as %j", (text, kept) => {
    expect(line.parse(text)).toBe(kept);
  });

  it.each([undefined, null, 1, true, [], {}, "", "  ", "\u200B", " \u2060\uFEFF ", "\u3164", "\u034F"])(
    "a required text %j counts as missing",
    (value) => {
      for (const schema of [line, lines, ruled]) expect(messageOf(schema.safeParse(value))).toBe("Needed.");
    },
  );

  it.each([
    ["abcdef", "At most 5 characters."],
    ["a\u0000b", UNUSABLE],
    ["a\uD800", UNUSABLE],
    ["a\nb", UNUSABLE],
    ["a\u001Bb", UNUSABLE],
    ["a\u2028b", UNUSABLE],
    ["a\u2029b", UNUSABLE],
    ["a\u202Eb", UNUSABLE],
    ["a\u202Ab", UNUSABLE],
    ["a\u2066b", UNUSABLE],
    ["a\u2069b", UNUSABLE],
  ])("a required text %j is refused: %s", (value, message) => {
    expect(messageOf(line.safeParse(value))).toBe(message);
  });

  it("a required text may have line breaks in multi-line fields", () => {
    expect(lines.parse("a\r\nb")).toBe("a\r\nb");
    expect(messageOf(lines.safeParse("a\u0000b"))).toBe(UNUSABLE);
  });

  it("a required text is refused with the message of its own rule, even when too long", () => {
    for (const value of ["abc", "abcdefgh"]) expect(messageOf(ruled.safeParse(value))).toBe("Digits, please.");
    expect(messageOf(ruled.safeParse("123456"))).toBe("At most 5 characters.");
    expect(ruled.parse(" 12345 ")).toBe("12345");
  });
});

describe("optionalText", () => {
  const schema = optionalText(5);

  it.each([
    [undefined, null],
    [null, null],
    ["", null],
    ["   ", null],
    ["\u200B", null],
    [" \u2060\uFEFF ", null],
    [" abc ", "abc"],
  ])("an optional text %j is stored as %j", (value, kept) => {
    expect(schema.parse(value)).toBe(kept);
  });

  it.each([
    [1, "This must be text."],
    [[], "This must be text."],
    ["abcdef", "At most 5 characters."],
    ["a\nb", UNUSABLE],
    ["a\u0000", UNUSABLE],
  ])("an optional text %j is refused: %s", (value, message) => {
    expect(messageOf(schema.safeParse(value))).toBe(message);
  });
});

describe("secretText", () => {
  const schema = secretText((value) => (value === "" ? "Needed." : undefined), 5);

  it("a secret is taken unchanged", () => {
    expect(schema.parse(" a ")).toBe(" a ");
    expect(schema.parse("    ")).toBe("    ");
  });

  it.each([
    [undefined, "Needed."],
    [12_345, "Needed."],
    ["", "Needed."],
    ["abcdef", "At most 5 characters."],
    ["a\u0000", UNUSABLE],
    ["\uDC00", UNUSABLE],
  ])("a secret %j is refused: %s", (value, message) => {
    expect(messageOf(schema.safeParse(value))).toBe(message);
  });
});

describe("JSON Schema of texts", () => {
  const documented = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const code = sixDigitCode((value) => (/^\d{6}$/.test(value) ? undefined : "Six digits."));
  const line = requiredText({ required: "Needed.", max: 5 });
  const lines = requiredText({ required: "Needed.", max: 5, lines: "many" });
  const long = requiredText({ required: "Needed.", max: 1_001 });
  const pin = requiredText({ required: "Needed.", max: 6, rule: digits }).meta(trimmedPattern("[0-9]{6}"));
  const secret = secretText((value) => (value === "" ? "Needed." : undefined), 5);
  const schemas = { line, lines, long, pin, optional: optionalText(5), secret, code };
  const texts = [
    "",
    " ",
    "a",
    "abcde",
    " abcde\t\n\u00A0\uFEFF",
    "ab de",
    "आशा💍",
    "\u200B",
    "a\nb",
    " a\u0085b",
    "abcdef",
  ];
  const samples = [...texts, "123456", " 123456 ", "1234567", `${" ".repeat(2_000)}abc`, "x".repeat(1_002), null];

  it.each(Object.entries(schemas))("the JSON Schema of a text allows each text that is accepted: %s", (_, schema) => {
    const validate = new Ajv2020({ strict: false }).compile(documented(schema));
    const accepted = samples.filter((sample) => schema.safeParse(sample).success);
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.filter((sample) => !validate(sample))).toEqual([]);
  });

  it.each([
    ["line", ["", " ", "a\nb", "abcdef", null]],
    ["lines", ["", " ", "abcdef", null]],
    ["long", ["", " ", null]],
    ["pin", ["", "abcde", "1234567", null]],
    ["optional", ["a\nb", "abcdef"]],
    ["secret", ["", "abcdef", null]],
    ["code", ["", "abcdef", "1234567", null]],
  ] as const)("the JSON Schema of a text shows its limits: %s", (name, refused) => {
    const validate = new Ajv2020({ strict: false }).compile(documented(schemas[name]));
    expect(refused.filter((sample) => validate(sample))).toEqual([]);
  });

  it("the JSON Schema of a very long text has its limit in words", () => {
    expect(documented(long)).toMatchObject({ description: "At most 1001 characters." });
  });
});
