import { expect, it } from "vitest";
import { removeMarks } from "./own-scripts.ts";

it("removeMarks finds each marked inline script, and no other script", () => {
  const html = `<script nonce="m1">one()</script><link nonce="m1" rel="icon"/><script nonce="m1" type="module" async="">two()\n</script>
<script>planted()</script><script nonce="m2">guessed()</script>`;
  const { html: page, ownScripts } = removeMarks(html, "m1");
  expect(ownScripts).toEqual(["one()", "two()\n"]);
  expect(page).not.toContain("m1");
  expect(page).toContain(`<script>one()</script><link rel="icon"/><script type="module" async="">`);
});

it("a planted script can neither use the mark of another script nor hide that script", () => {
  expect(removeMarks(`<p><script data-x="</p><script nonce="m1">own()</script>`, "m1").ownScripts).toEqual(["own()"]);
});
