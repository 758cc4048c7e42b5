import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeHtml } from "#contract/kernel/escape-html.ts";
import { html } from "./html.rules.ts";

describe("HTML for mails", () => {
  it.each([
    ["<script>", "&lt;script&gt;"],
    ["\"a' & b", "&quot;a&#39; &amp; b"],
    ["&lt;", "&amp;lt;"],
    ["आशा 💍", "आशा 💍"],
  ])("the text %j is escaped as %j", (text, escaped) => {
    expect(escapeHtml(text)).toBe(escaped);
    expect(html`<p>${text}</p>`.html).toBe(`<p>${escaped}</p>`);
  });

  it("nested HTML stays unescaped, alone and in a list", () => {
    const items = ["a", "<b>"].map((text) => html`<li>${text}</li>`);
    const rule = html`<i>x</i>`;
    expect(
      html`<ul>
        ${items}
      </ul>`.html.replaceAll(/\s+/g, ""),
    ).toBe("<ul><li>a</li><li>&lt;b&gt;</li></ul>");
    expect(html`<p>${rule}${3}</p>`.html).toBe("<p><i>x</i>3</p>");
  });

  it("text cannot open a tag or close an attribute", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("<", ">", '"', "'", "&", "a", " ", "=") }), (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"']/);
      }),
    );
  });
});
