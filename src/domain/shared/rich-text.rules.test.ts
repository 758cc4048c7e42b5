import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanRichText, plainTextOf } from "./rich-text.rules.ts";

/** Allows nothing that a browser would run, load, submit or style. */
const ALLOWED_TAG = /^(?:p|br|h3|h4|ul|ol|li|strong|b|em|i|u|s|blockquote|a)$/;
const SITE = "https://shop.test";

function expectInert(html: string): void {
  for (const [, name = ""] of html.matchAll(/<\/?([^\s>/]+)/g)) expect(name).toMatch(ALLOWED_TAG);
  for (const [tag] of html.matchAll(/<[^>]*>/g)) {
    for (const [, attribute = "", value = ""] of tag.matchAll(/\s([^\s=>]+)="([^"]*)"/g)) {
      expect(["href", "rel", "target"]).toContain(attribute);
      if (attribute === "href") expectPlainLink(plainTextOf(value));
    }
  }
}

/** Resolves the link as a browser does on the shop's page. */
function expectPlainLink(href: string): void {
  if (!URL.canParse(href, SITE)) return;
  const { protocol, origin } = new URL(href, SITE);
  expect(["https:", "http:", "mailto:", "tel:"]).toContain(protocol);
  if (!/^[a-z]+:/i.test(href)) expect(origin).toBe(SITE);
}

const ATTACKS = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.test/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<svg><foreignObject><iframe srcdoc='<script>alert(1)</script>'></foreignObject></svg>",
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<p onclick=alert(1) style="background:url(javascript:alert(1))" id=x class=y>text</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href=" javascript:alert(1)">a</a>',
  '<a href="\u0001javascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="//evil.test">a</a>',
  "<a href='https://x.test' onmouseover='alert(1)'>a</a>",
  "<iframe src=https://evil.test></iframe>",
  "<object data=x></object><embed src=x><applet code=x>",
  "<form action=https://evil.test><input name=x><button formaction=javascript:alert(1)>go</button></form>",
  "<base href=https://evil.test><meta http-equiv=refresh content='0;url=//evil.test'><link rel=stylesheet href=//evil.test>",
  "<style>*{background:url(//evil.test)}</style>",
  "<video src=x onerror=alert(1)><source onerror=alert(1)></video>",
  "<details open ontoggle=alert(1)>",
  "<!--[if IE]><script>alert(1)</script><![endif]-->",
  "<!-- <p> --><script>alert(1)</script>",
  "<template><script>alert(1)</script></template>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  "<textarea></textarea><script>alert(1)</script>",
  "<xmp><script>alert(1)</script></xmp>",
  "<plaintext><script>alert(1)</script>",
  '<p title="><script>alert(1)</script>">',
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "<<script>alert(1)//<</script>",
  "<p/onclick=alert(1)>",
  "<p\u0000onclick=alert(1)>",
  '<a href="https://x.test" target="_blank">a</a>',
];

describe("cleaning rich text", () => {
  it.each(ATTACKS)("%s comes out harmless", (attack) => {
    expectInert(cleanRichText(attack));
    expectInert(cleanRichText(`<p>before ${attack} after</p>`));
  });

  it.each([
    ["<p>A <strong>ring</strong> of <em>silver</em>.</p>"],
    ["<h3>Care</h3><ul><li>Keep it dry</li><li>Wipe it</li></ul>"],
    ["<ol><li>One</li></ol><blockquote>Said</blockquote><p><u>a</u><s>b</s><b>c</b><i>d</i></p>"],
    ["<p>one<br />two</p>"],
    ["<p>आभूषण 💍 &amp; ₹200</p>"],
  ])("%s is unchanged", (html) => {
    expect(cleanRichText(html)).toBe(html);
  });

  it("links remain, with safe `rel` attributes", () => {
    const html = cleanRichText('<a href="https://example.com/a?b=c">size guide</a>');
    expect(html).toBe('<a href="https://example.com/a?b=c" rel="noopener noreferrer nofollow">size guide</a>');
    expect(cleanRichText('<a href="mailto:a@example.com">write</a>')).toContain("mailto:a@example.com");
  });

  it("a heading of another level stays a heading", () => {
    expect(cleanRichText("<h1>A</h1><h2>B</h2><h5>C</h5><h6 id=x>D</h6>")).toBe(
      "<h3>A</h3><h3>B</h3><h4>C</h4><h4>D</h4>",
    );
  });

  it("the text of removed tags remains, except that of scripts and styles", () => {
    expect(cleanRichText("<div><span>Pure</span> silver</div><script>alert(1)</script><style>p{}</style>")).toBe(
      "Pure silver",
    );
  });

  it("cleaning is idempotent for any text", () => {
    const piece = fc.oneof(
      fc.constantFrom(...ATTACKS),
      fc.constantFrom("<p>", "</p>", "<a href='", "'>", "<b", ">", "&", "<!--", "-->", '"'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const once = cleanRichText(pieces.join(""));
        expect(cleanRichText(once)).toBe(once);
        expectInert(once);
      }),
      { numRuns: 500 },
    );
  });
});

describe("plainTextOf", () => {
  it.each([
    ["<p>One</p><p>Two</p>", "One Two"],
    ["<ul><li>One</li><li>Two</li></ul>", "One Two"],
    ["One<br>Two<br/>Three", "One Two Three"],
    ["si<b>lv</b>er", "silver"],
    ["a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#39;&nbsp;f", "a & b <c> \"d\" 'e' f"],
    ["  much \n\t white   space ", "much white space"],
    ["<script>alert(1)</script>safe", "safe"],
    ["", ""],
  ])("the plain text of %j is %j", (html, text) => {
    expect(plainTextOf(html)).toBe(text);
  });
});
