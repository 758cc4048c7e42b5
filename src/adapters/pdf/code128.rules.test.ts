import fc from "fast-check";
import { expect, it } from "vitest";
import { encodeCode128 } from "./code128.rules.ts";

const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(index + 32));

function symbolsOf(text: string): string[] {
  const widths = encodeCode128(text);
  const symbols = Array.from({ length: (widths.length - 7) / 6 }, (_, at) => widths.slice(at * 6, at * 6 + 6).join(""));
  return [...symbols, widths.slice(-7).join("")];
}

it("a Code 128 barcode has the symbols and the check symbol of a published example", () => {
  // "PJJ123C" in code set B: 104 + 48 + 2·42 + 3·42 + 4·17 + 5·18 + 6·19 + 7·35 = 879, which is 55 modulo 103.
  const [, , , , , , , , check, stop] = symbolsOf("PJJ123C");
  expect(check).toBe(symbolsOf("W")[1]);
  expect(stop).toBe("2331112");
  expect(symbolsOf("PJJ123C")[0]).toBe("211214");
});

it("a Code 128 barcode has a unique symbol for every character, eleven modules wide, with an even number of dark ones", () => {
  const symbols = PRINTABLE.map((character) => symbolsOf(character)[1] ?? "");
  expect(new Set(symbols).size).toBe(PRINTABLE.length);
  for (const symbol of symbols) {
    const widths = Array.from(symbol, Number);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11);
    expect(widths.reduce((sum, width, index) => sum + (index % 2 === 0 ? width : 0), 0) % 2).toBe(0);
  }
});

it("a Code 128 barcode has the length that its text requires", () => {
  const texts = fc.array(fc.constantFrom(...PRINTABLE), { maxLength: 20 }).map((characters) => characters.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      const modules = encodeCode128(text).reduce((sum, width) => sum + width, 0);
      expect(modules).toBe(11 * (text.length + 2) + 13);
    }),
  );
});

it.each(["Ä", "\n", "₹", "\u007F"])("a Code 128 barcode refuses %j, which it cannot encode", (text) => {
  expect(() => encodeCode128(text)).toThrow("printable ASCII");
});
