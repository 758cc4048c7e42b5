import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrastOf } from "#contract/brand/colour.rules.ts";
import { PALETTE } from "./palette.ts";
import { gradeOf, readTokens, formatSize } from "./tokens.rules.ts";

const tokens = readTokens(readFileSync("src/web/styles/tokens.css", "utf8"));
const colour = (name: string) => tokens.get(`color-${name}`) ?? "";

describe("readTokens", () => {
  it("the tokens of a stylesheet are read by name", () => {
    const css = "@theme {\n  --color-*: initial;\n  --color-ivory: #f6f4f0;\n  --text-d60: clamp(1rem, 2vw, 3rem);\n}";
    expect([...readTokens(css)]).toEqual([
      ["color-ivory", "#f6f4f0"],
      ["text-d60", "clamp(1rem, 2vw, 3rem)"],
    ]);
  });
});

describe("sizes in words", () => {
  it.each([
    ["1.0625rem", "17 px"],
    ["clamp(2.25rem, 1.55rem + 3.1vw, 3.75rem)", "36 to 60 px"],
  ])("the size %s is %s in words", (size, text) => {
    expect(formatSize(size)).toBe(text);
  });
});

describe("contrast grades", () => {
  it.each([
    [7, "AAA"],
    [6.99, "AA"],
    [4.5, "AA"],
    [4.49, "3:1"],
    [2.99, "decoration"],
  ])("the grade of the contrast %f is %s", (contrast, grade) => {
    expect(gradeOf(contrast)).toBe(grade);
  });
});

describe("palette", () => {
  it.each(
    PALETTE.flatMap(({ name, on = [], under = [] }) => [
      ...on.map((ground) => [name, ground]),
      ...under.map((text) => [text, name]),
    ]),
  )("the colour %s can be read on %s", (text, ground) => {
    const least = text === "edge" || text === "night-edge" ? 3 : 4.5;
    expect(contrastOf(colour(text ?? ""), colour(ground ?? ""))).toBeGreaterThanOrEqual(least);
  });

  it("the palette shows every colour of the stylesheet", () => {
    const plain = [...tokens].filter(([name, value]) => name.startsWith("color-") && value.startsWith("#"));
    expect(PALETTE.map(({ name }) => name).toSorted()).toEqual(plain.map(([name]) => name.slice(6)).toSorted());
  });
});
