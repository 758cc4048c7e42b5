import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutAtWord, metaDescription, plainText } from "./product-text.rules.ts";

describe("plainText", () => {
  it("the plain text of a description separates lines and decodes entities", () => {
    expect(plainText("<p>Bright &amp; round.</p><ul><li>6.5&nbsp;mm</li><li>Six claws</li></ul>")).toBe(
      "Bright & round. 6.5 mm. Six claws.",
    );
  });

  it("the plain text of a description decodes entities only once", () => {
    expect(plainText("&amp;lt;b&amp;gt;")).toBe("&lt;b&gt;");
  });
});

describe("cutAtWord", () => {
  it("a text that fits is not truncated", () => {
    expect(cutAtWord("One bright stone", 16)).toBe("One bright stone");
  });

  it("a truncated text ends between words, without a trailing comma", () => {
    expect(cutAtWord("One bright stone, high enough", 22)).toBe("One bright stone…");
  });

  it("a word that is longer than the limit is split", () => {
    expect(cutAtWord("Tarasolitairering", 10)).toBe("Tarasolit…");
  });

  it("a truncated text never exceeds its limit", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 5, max: 200 }), (text, limit) => {
        expect(cutAtWord(text, limit).length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

it("a meta description has at most 155 characters of plain text", () => {
  const description = metaDescription(`<p>${"A ring for every day. ".repeat(20)}</p>`);
  expect(description.length).toBeLessThanOrEqual(155);
  expect(description).toMatch(/^A ring for every day\. .*…$/);
});
