/** Matches `#rrggbb` in lower case. */
const COLOUR = /^#[0-9a-f]{6}$/;

/** Perceived lightness from 0 to 1, chroma, and hue in radians: OKLCH (B. Ottosson, "A perceptual color space", 2020). */
export type Lch = { lightness: number; chroma: number; hue: number };

type Rgb = readonly [red: number, green: number, blue: number];

/** Parses a typed colour, with or without `#`, in short or long form. Returns undefined for anything else. */
export function readColour(text: string): string | undefined {
  const digits = text.trim().toLowerCase().replace(/^#/, "");
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return COLOUR.test(`#${long}`) ? `#${long}` : undefined;
}

/** The WCAG contrast ratio of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The relative luminance of WCAG 2.2, from 0 to 1. */
function luminanceOf(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The colour nearest to this one, in the same hue, that has at least the required contrast to each background. All
 * backgrounds are light.
 */
export function nearestPassing(colour: string, grounds: readonly string[], contrast: number): string {
  const passes = (one: string) => grounds.every((ground) => contrastOf(one, ground) >= contrast);
  if (passes(colour)) return colour;
  const { lightness, ...tone } = lchOf(colour);
  let [good, bad] = [0, lightness];
  while (bad - good > 0.0005) {
    const middle = (good + bad) / 2;
    if (passes(colourOf({ lightness: middle, ...tone }))) good = middle;
    else bad = middle;
  }
  return colourOf({ lightness: good, ...tone });
}

export function lchOf(colour: string): Lch {
  const [red, green, blue] = linearOf(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Reduces the chroma when it is out of the sRGB gamut at this lightness. */
export function colourOf({ lightness, chroma, hue }: Lch): string {
  let shown = chroma;
  let rgb = rgbOf({ lightness, chroma: shown, hue });
  while (shown > 0.001 && rgb.some((part) => part < -0.0005 || part > 1.0005)) {
    shown *= 0.97;
    rgb = rgbOf({ lightness, chroma: shown, hue });
  }
  return `#${rgb.map((part) => hexOf(part)).join("")}`;
}

function rgbOf({ lightness, chroma, hue }: Lch): Rgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function linearOf(colour: string): Rgb {
  const at = (start: number) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
}

function hexOf(linear: number): string {
  const part = Math.min(Math.max(linear, 0), 1);
  const encoded = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}
