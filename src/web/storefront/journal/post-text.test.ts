import { describe, expect, it } from "vitest";
import { isPlainText, raiseHeadings } from "./post-text.rules.ts";

describe("post text", () => {
  it("a post's text on its page has its headings one level higher, and is otherwise unchanged", () => {
    const html = '<h3>Care</h3><p>h3 and <b>h4</b></p><h4>Dry</h4><p><a href="https://a.example/h3">a</a></p>';
    expect(raiseHeadings(html)).toBe(
      '<h2>Care</h2><p>h3 and <b>h4</b></p><h3>Dry</h3><p><a href="https://a.example/h3">a</a></p>',
    );
  });

  it.each([
    ["One line,\nand another.", true],
    ["2 &lt; 3", true],
    ["<p>One</p>", false],
    ["One<br />Two", false],
  ])("the text %j is plain: %s", (text, isPlain) => {
    expect(isPlainText(text)).toBe(isPlain);
  });
});
