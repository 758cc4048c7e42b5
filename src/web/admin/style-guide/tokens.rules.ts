/** The custom properties of a stylesheet's `@theme`, by name without the dashes; those that are `initial` are left out. */
export function readTokens(css: string): ReadonlyMap<string, string> {
  const found = css.matchAll(/^\s*--([\w-]+):\s*([^;]+);/gm);
  return new Map(
    [...found].flatMap(([, name, value]) => (name && value && value !== "initial" ? [[name, value]] : [])),
  );
}

/** The WCAG contrast ratio of two colours like `#6b1f2e`, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The WCAG grade of that contrast: `AAA`, `AA`, large text and borders only, or decoration only. */
export function gradeOf(contrast: number): "AAA" | "AA" | "3:1" | "decoration" {
  if (contrast >= 7) return "AAA";
  if (contrast >= 4.5) return "AA";
  return contrast >= 3 ? "3:1" : "decoration";
}

/** A font size in words: `17 px`, or `36 to 60 px` for one that grows with the window. */
export function sizeWords(size: string): string {
  const ends = /^clamp\((.+),.+,(.+)\)$/.exec(size)?.slice(1) ?? [size];
  return `${ends.map((rem) => Number.parseFloat(rem) * 16).join(" to ")} px`;
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
