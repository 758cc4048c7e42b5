import { describe, expect, it } from "vitest";
import { excerptOf } from "./excerpt.rules.ts";

const letters = (count: number) => "x".repeat(count);

describe("the beginning of a post", () => {
  it.each([
    ["the whole of a short one, in plain words", "<h3>Care</h3><p>Keep it <b>dry</b>.</p>", "Care Keep it dry."],
    ["what stands before its first heading", "<p>Keep it dry.</p><h3>Care</h3><p>Wipe it.</p>", "Keep it dry."],
    ["all of it where it begins with a heading", "<h4>Care</h4><p>Wipe it.</p>", "Care Wipe it."],
    [
      "to the end of a sentence, and then no more is meant",
      `<p>${letters(99)}. ${letters(101)}</p>`,
      `${letters(99)}.`,
    ],
    ["all of 200 letters", `<p>${letters(99)} ${letters(100)}</p>`, `${letters(99)} ${letters(100)}`],
    ["to the word that ends just there", `<p>${letters(99)} ${letters(100)} y</p>`, `${letters(99)} ${letters(100)}…`],
    ["without the word that does not fit", `<p>${letters(99)} ${letters(101)}</p>`, `${letters(99)}…`],
    ["without a comma at its end", `<p>${letters(99)}, ${letters(101)}</p>`, `${letters(99)}…`],
    ["a piece of one endless word", `<p>${letters(300)}</p>`, `${letters(200)}…`],
    ["no half of a sign", `<p>${letters(199)}💍${letters(9)}</p>`, `${letters(199)}…`],
    ["nothing of nothing", "", ""],
  ])("is %s", (_, html, excerpt) => {
    expect(excerptOf(html)).toBe(excerpt);
  });
});
