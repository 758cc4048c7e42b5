/** The font of the shop's headings for Latin, and one for each Indic script. */
export const SCRIPT_FONTS = 'var(--font-display, "Petrona"), "Shop Devanagari", "Shop Gurmukhi", serif';

const FACES = [
  ["Shop Devanagari", "/fonts/devanagari.woff2", "U+0900-097F, U+200C-200D, U+25CC, U+A8E0-A8FF"],
  ["Shop Gurmukhi", "/fonts/gurmukhi.woff2", "U+0A01-0A76, U+200C-200D, U+25CC"],
] as const;

let areRegistered = false;

/** Registers the fonts for Indic scripts. The browser loads a file only when a character of its range is shown. */
export function loadScriptFonts(): void {
  if (areRegistered || typeof FontFace === "undefined") return;
  areRegistered = true;
  for (const [family, path, unicodeRange] of FACES) {
    document.fonts.add(new FontFace(family, `url(${path})`, { unicodeRange, display: "swap" }));
  }
}
