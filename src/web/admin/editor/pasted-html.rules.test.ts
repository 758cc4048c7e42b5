import { describe, expect, it } from "vitest";
import { cleanPastedHtml } from "./pasted-html.rules.ts";

const wordLine = (mark: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

describe("Word", () => {
  it("text pasted from Word loses comments, styles and Office tags", () => {
    const html =
      "<html xmlns:o='urn:x'><head><meta charset=utf-8><style>p{color:red}</style></head><body>" +
      "<!--StartFragment--><p class=MsoNormal>A deep red oval.<o:p></o:p></p><!--EndFragment--></body></html>";
    expect(cleanPastedHtml(html)).toBe("<html><body><p>A deep red oval.</p></body></html>");
  });

  it("text pasted from Word gets real lists instead of drawn bullets", () => {
    const html = `<p>Stones</p>${wordLine("·", "Created red stone")}\n${wordLine("·", "Pavé")}<p>End</p>`;
    const text = cleanPastedHtml(html).replaceAll(/\s*\n\s*/g, "");
    expect(text).toBe("<p>Stones</p><ul><li>Created red stone</li><li>Pavé</li></ul><p>End</p>");
  });

  it("text pasted from Word gets a numbered list instead of typed numbers", () => {
    expect(cleanPastedHtml(wordLine("1.", "Clean") + wordLine("2.", "Dry"))).toBe(
      "<ol><li>Clean</li><li>Dry</li></ol>",
    );
    expect(cleanPastedHtml(wordLine("a)", "Clean"))).toBe("<ol><li>Clean</li></ol>");
  });

  it("a list pasted from Word is recognized if the browser pastes its markers as comments", () => {
    const line = wordLine("·", "Pavé")
      .replace("<![if !supportLists]>", "<!--[if !supportLists]-->")
      .replace("<![endif]>", "<!--[endif]-->");
    expect(cleanPastedHtml(line)).toBe("<ul><li>Pavé</li></ul>");
  });
});

describe("other pages", () => {
  it("a link pasted from another page retains only its URL", () => {
    expect(cleanPastedHtml('<a class="x" href="https://rajatam.example" title="t" onclick="go()">care</a>')).toBe(
      '<a href="https://rajatam.example">care</a>',
    );
  });

  it("bold text pasted from another page stays bold", () => {
    expect(cleanPastedHtml('<span id="a" style="font-weight:700" class="b">bold</span>')).toBe(
      '<span style="font-weight:700">bold</span>',
    );
  });

  it.each([
    ["h1", "h3"],
    ["h2", "h3"],
    ["h3", "h3"],
    ["h4", "h4"],
    ["h6", "h4"],
  ])("a heading %s pasted from another page becomes %s", (from, to) => {
    expect(cleanPastedHtml(`<${from} class="t">Care</${from}>`)).toBe(`<${to}>Care</${to}>`);
  });
});
