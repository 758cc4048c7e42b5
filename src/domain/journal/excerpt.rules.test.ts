import { describe, expect, it } from "vitest";
import { excerptOf } from "./excerpt.rules.ts";

const letters = (count: number) => "x".repeat(count);

describe("the excerpt of a post", () => {
  it.each([
    ["the whole text of a short post, without markup", "<h3>Care</h3><p>Keep it <b>dry</b>.</p>", "Care Keep it dry."],
    ["the text before the first heading", "<p>Keep it dry.</p><h3>Care</h3><p>Wipe it.</p>", "Keep it dry."],
    ["the whole text if it begins with a heading", "<h4>Care</h4><p>Wipe it.</p>", "Care Wipe it."],
    ["cut at the end of a sentence, without an ellipsis", `<p>${letters(99)}. ${letters(101)}</p>`, `${letters(99)}.`],
    ["the whole text of 200 characters", `<p>${letters(99)} ${letters(100)}</p>`, `${letters(99)} ${letters(100)}`],
    [
      "cut after a word that ends at the limit",
      `<p>${letters(99)} ${letters(100)} y</p>`,
      `${letters(99)} ${letters(100)}…`,
    ],
    ["cut before a word that does not fit", `<p>${letters(99)} ${letters(101)}</p>`, `${letters(99)}…`],
    ["cut without a trailing comma", `<p>${letters(99)}, ${letters(101)}</p>`, `${letters(99)}…`],
    ["the beginning of a single long word", `<p>${letters(300)}</p>`, `${letters(200)}…`],
    ["never cut inside a character", `<p>${letters(199)}💍${letters(9)}</p>`, `${letters(199)}…`],
    ["empty for an empty post", "", ""],
  ])("is %s", (_, html, excerpt) => {
    expect(excerptOf(html)).toBe(excerpt);
  });
});
