import { expect, open, test } from "./support/journey.ts";

// Chromium logs this for every inline handler that it parses, even in an inert document from which it is removed.
test.use({ allowedErrors: /^Executing inline event handler violates/ });

test.skip(({ isMobile }) => isMobile, "the policy is the same at any width");

/** HTML strings and their sanitised results. */
const CASES: [html: string, becomes: string][] = [
  ["<p>Plain <strong>words</strong></p>", "<p>Plain <strong>words</strong></p>"],
  ["<p>The word javascript: and an x on=1 are words</p>", "<p>The word javascript: and an x on=1 are words</p>"],
  ['<a href="/about" rel="nofollow">About</a>', '<a href="/about" rel="nofollow">About</a>'],
  ['<img src="x"onerror=alert(1)>', ""],
  ["<b onclick=alert(1)>b</b>", "<b>b</b>"],
  ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
  ["<svg><script>alert(1)</script></svg><p>after</p>", "<p>after</p>"],
  ['<div style="color:red">kept <span>words</span></div>', "kept words"],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', "<p></p>"],
];

test("HTML strings are sanitised by the allow-list of rich text", async ({ page }) => {
  await open(page, "/about");
  for (const [html, becomes] of CASES) {
    const found = await page.evaluate((text) => {
      const place = document.createElement("div");
      place.innerHTML = text;
      return place.innerHTML;
    }, html);
    expect(found, html).toBe(becomes);
  }
});
