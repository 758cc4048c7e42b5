/**
 * The custom properties of a stylesheet's `@theme`, by name without the dashes. Properties set to `initial` are
 * omitted.
 */
export function readTokens(css: string): ReadonlyMap<string, string> {
  const found = css.matchAll(/^\s*--([\w-]+):\s*([^;]+);/gm);
  return new Map(
    [...found].flatMap(([, name, value]) => (name && value && value !== "initial" ? [[name, value]] : [])),
  );
}

/** The WCAG level of a contrast ratio: `AAA`, `AA`, `3:1` for large text and borders only, or decoration only. */
export function gradeOf(contrast: number): "AAA" | "AA" | "3:1" | "decoration" {
  if (contrast >= 7) return "AAA";
  if (contrast >= 4.5) return "AA";
  return contrast >= 3 ? "3:1" : "decoration";
}

/** Describes a font size: `17 px`, or `36 to 60 px` if it scales with the window. */
export function formatSize(size: string): string {
  const ends = /^clamp\((.+),.+,(.+)\)$/.exec(size)?.slice(1) ?? [size];
  return `${ends.map((rem) => Number.parseFloat(rem) * 16).join(" to ")} px`;
}
