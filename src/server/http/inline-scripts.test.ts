import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { inlineScriptHashes } from "./inline-scripts.ts";

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

it("finds each inline script once, and neither files nor data", () => {
  const html = `<script>one()</script><script type="module" async>two()\n</script><script>one()</script>
    <script src="/assets/a.js"></script><script type="application/ld+json">{"@type":"Thing"}</script>`;
  expect(inlineScriptHashes(html)).toEqual([hashOf("one()"), hashOf("two()\n")]);
});
