import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DEFAULT_BRAND } from "#contract/brand/brand.ts";
import { FONT_PAIRS, FONTS } from "#contract/brand/fonts.ts";
import { brandStyles } from "./brand-styles.ts";

const css =
  ".bg-wine{background-color:#6b1f2e}.stamp{color:#7c5818}.shadow{--s:#2a141938}.bg-night{background:#2a1419}";
const faces = {
  elegant: "@font-face{font-family:Mulish;src:url(/fonts/mulish-basic-v2.woff2)}",
  modern: "@font-face{font-family:Work Sans;src:url(/fonts/work-sans-basic-v2.woff2)}",
};

it("the default brand leaves the styles unchanged", () => {
  expect(brandStyles(css, DEFAULT_BRAND, faces)).toBe(css);
});

it("a brand's colours replace the default ones, each once", () => {
  // The new main colour equals the default second one, which is replaced as well.
  const branded = brandStyles(
    css,
    {
      ...DEFAULT_BRAND,
      accent: "#7c5818",
      secondAccent: "#1f4d46",
      banner: "#7c5818",
    },
    faces,
  );
  expect(branded).toContain(".bg-wine{background-color:#7c5818}.stamp{color:#1f4d46}.shadow{--s:#2a141938}");
  expect(branded).not.toContain("#2a1419}");
  expect(branded).toContain("html:root{--color-wine:#7c5818;");
});

it("a banner of another colour gets a rule of its own", () => {
  expect(brandStyles(css, { ...DEFAULT_BRAND, banner: "#1f4d46" }, faces)).toContain(
    ".on-dark.bg-wine{background-color:#1f4d46}",
  );
});

it.each([
  ["minified", "Petrona,Petrona Fallback,serif", "Figtree,Figtree Fallback,system-ui,sans-serif"],
  ["as written", '"Petrona", "Petrona Fallback", serif', '"Figtree", "Figtree Fallback", system-ui, sans-serif'],
])("another pair of fonts replaces the default one, including its files, in styles %s", (_, heading, text) => {
  const sheet =
    "@font-face{font-family:Petrona;src:url(/fonts/petrona-basic-v3.woff2)}" +
    "@font-face {\n  font-family: Figtree Fallback; src: local(Arial) }\n" +
    `.d-40{font-family:${heading}}html{--default-font-family:${text}}`;
  const styled = brandStyles(sheet, { ...DEFAULT_BRAND, fonts: "modern" }, faces);
  expect(styled).not.toMatch(/Petrona|petrona|Figtree|figtree|Mulish/);
  expect(styled).toContain(faces.modern);
  expect(styled).toContain('.d-40{font-family:"Montserrat", "Montserrat Fallback", system-ui, sans-serif}');
  expect(styled).toContain('html{--default-font-family:"Work Sans", "Work Sans Fallback", system-ui, sans-serif}');
  expect(styled).toContain('html:root{--font-display:"Montserrat"');
});

it.each(FONT_PAIRS)("the pair %s has its rules, its fallbacks and its files", (pair) => {
  const styles = pair === "classic" ? "fonts" : `fonts-${pair}`;
  const rules = readFileSync(join(import.meta.dirname, `styles/${styles}.css`), "utf8");
  for (const font of Object.values(FONTS[pair])) {
    expect(rules).toContain(`font-family: "${font.family}";`);
    expect(rules).toContain(`font-family: "${font.family} Fallback";`);
    for (const part of [font.file, font.file.replace(/basic.*/, "accents")]) {
      expect(rules).toContain(`/fonts/${part}.woff2`);
      expect(existsSync(join(import.meta.dirname, "../../public/fonts", `${part}.woff2`))).toBe(true);
    }
  }
});

it("the tokens contain the default pair in the form that the replacement expects", () => {
  const tokens = readFileSync(join(import.meta.dirname, "styles/tokens.css"), "utf8");
  expect(brandStyles(tokens, { ...DEFAULT_BRAND, fonts: "elegant" }, faces)).not.toMatch(/Petrona|Figtree/);
});
