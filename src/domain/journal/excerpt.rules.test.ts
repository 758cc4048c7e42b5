import { describe, expect, it } from "vitest";
import { excerptOf } from "./excerpt.rules.ts";

const word = (count: number) => "x".repeat(count);

describe("excerptOf", () => {
  it.each([
    ["the whole text of a short post, without markup", "<h3>Care</h3><p>Keep it <b>dry</b>.</p>", "Care Keep it dry."],
    ["the text before the first heading", "<p>Keep it dry.</p><h3>Care</h3><p>Wipe it.</p>", "Keep it dry."],
    ["the whole text if it begins with a heading", "<h4>Care</h4><p>Wipe it.</p>", "Care Wipe it."],
    ["cut at the end of a sentence, without an ellipsis", `<p>${word(99)}. ${word(101)}</p>`, `${word(99)}.`],
    ["the whole text of 200 characters", `<p>${word(99)} ${word(100)}</p>`, `${word(99)} ${word(100)}`],
    ["cut after a word that ends at the limit", `<p>${word(99)} ${word(100)} y</p>`, `${word(99)} ${word(100)}…`],
    ["cut before a word that does not fit", `<p>${word(99)} ${word(101)}</p>`, `${word(99)}…`],
    ["cut without a trailing comma", `<p>${word(99)}, ${word(101)}</p>`, `${word(99)}…`],
    ["the beginning of a single long word", `<p>${word(300)}</p>`, `${word(200)}…`],
    ["never cut inside a character", `<p>${word(199)}💍${word(9)}</p>`, `${word(199)}…`],
    ["empty for an empty post", "", ""],
  ])("the excerpt of a post is %s", (_, html, excerpt) => {
    expect(excerptOf(html)).toBe(excerpt);
  });
});
