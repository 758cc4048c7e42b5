import { expect, it } from "vitest";
import { DELIVERED_BRAND } from "#contract/brand/brand.ts";
import { brandStyles } from "./brand-styles.ts";

const css =
  ".bg-wine{background-color:#6b1f2e}.stamp{color:#7c5818}.shadow{--s:#2a141938}.bg-night{background:#2a1419}";

it("a brand as delivered leaves the styles as they are", () => {
  expect(brandStyles(css, DELIVERED_BRAND)).toBe(css);
});

it("a brand's colours take the place of the delivered ones, each once", () => {
  // The new main colour is the delivered second one, which becomes something else.
  const branded = brandStyles(css, {
    ...DELIVERED_BRAND,
    accent: "#7c5818",
    secondAccent: "#1f4d46",
    banner: "#7c5818",
  });
  expect(branded).toContain(".bg-wine{background-color:#7c5818}.stamp{color:#1f4d46}.shadow{--s:#2a141938}");
  expect(branded).not.toContain("#2a1419}");
  expect(branded).toContain("html:root{--color-wine:#7c5818;");
});

it("a banner of another colour gets a rule of its own", () => {
  expect(brandStyles(css, { ...DELIVERED_BRAND, banner: "#1f4d46" })).toContain(
    ".on-dark.bg-wine{background-color:#1f4d46}",
  );
});
