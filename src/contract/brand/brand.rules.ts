import type { FieldRule } from "#contract/kernel/field.rules.ts";
import { BRAND_COLOURS, DEFAULT_BRAND, type Brand, type BrandColour } from "./brand.ts";
import { colourOf, contrastOf, lchOf, nearestPassing, readColour } from "./colour.rules.ts";
import { DEFAULT_FONTS } from "./fonts.ts";

/** Invoice fonts have no glyphs for pictographs, so a name must contain other characters too. */
export const SHOP_NAME = {
  required: "Please enter the shop's name.",
  max: 60,
  rule: (text: string) => (/[\p{L}\p{N}]/u.test(text) ? undefined : "The name needs a character that can be read out."),
};

/** WCAG 2.2, success criterion 1.4.3: the minimum contrast of text for level AA. */
const TEXT_CONTRAST = 4.5;

/** The backgrounds that a colour is used on or under, as in `tokens.css`: paper, ivory, sand, niche. */
const LIGHT_GROUNDS = ["#ffffff", "#f6f4f0", "#ece7de", "#efe6d6"];
const USED_WITH: Record<BrandColour, { grounds: readonly string[]; subject: string }> = {
  accent: { grounds: LIGHT_GROUNDS, subject: "On the shop’s pages it" },
  secondAccent: { grounds: LIGHT_GROUNDS, subject: "On the shop’s pages it" },
  banner: { grounds: ["#ffffff"], subject: "The white words on it" },
};

export const brandMessages = {
  unknownFonts: "Please choose one of the pairs of fonts.",
  noColour: "Please enter a colour such as #6b1f2e.",
  lowContrast: (name: BrandColour, contrast: number, nearest: string) => {
    const { subject } = USED_WITH[name];
    const verb = name === "banner" ? "have" : "has";
    // Rounded down, so that an insufficient contrast is never displayed as a sufficient one.
    const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
    return `${subject} ${verb} a contrast of ${ratio}:1. To be read by everyone it must be 4.5:1; the nearest colour that has it is ${nearest}.`;
  },
};

/** The nearest colour that is readable in its place; the colour itself if it already is. */
export function nearestReadable(name: BrandColour, colour: string): string {
  return nearestPassing(colour, USED_WITH[name].grounds, TEXT_CONTRAST);
}

export function brandColourRule(name: BrandColour): FieldRule {
  return (value) => {
    const colour = readColour(value);
    if (colour === undefined) return brandMessages.noColour;
    const contrast = Math.min(...USED_WITH[name].grounds.map((ground) => contrastOf(colour, ground)));
    if (contrast >= TEXT_CONTRAST) return undefined;
    return brandMessages.lowContrast(name, contrast, nearestReadable(name, colour));
  };
}

/** The colours of `tokens.css` that are derived from the two accents. */
const TOKENS = {
  wine: "#6b1f2e",
  "wine-deep": "#521521",
  "wine-dark": "#3d0e18",
  "wine-soft": "#c9a9a4",
  "wine-tint": "#f5e9e7",
  night: "#2a1419",
  "night-soft": "#d3c2b8",
  "night-line": "#4a2f34",
  "night-edge": "#9c8482",
  gold: "#7c5818",
  "gold-deep": "#5f430f",
  "gold-bright": "#c9a24b",
  "gold-tint": "#f4ead3",
} as const;
type Token = keyof typeof TOKENS;

/** Shades that are darker than their accent by the same factor as the default ones. */
const SHADES = { "wine-deep": "wine", "wine-dark": "wine", "gold-deep": "gold" } as const satisfies Partial<
  Record<Token, Token>
>;

/** The value of each derived token for this brand. */
export function brandTokens({ accent, secondAccent }: Omit<Brand, "banner">): Record<Token, string> {
  const values = Object.entries(TOKENS).map(([name, initial]) => {
    const isGold = name.startsWith("gold");
    const base = isGold ? secondAccent : accent;
    const defaultBase = isGold ? DEFAULT_BRAND.secondAccent : DEFAULT_BRAND.accent;
    return [name, base === defaultBase ? initial : derive(name as Token, initial, { base, defaultBase })];
  });
  return Object.fromEntries(values) as Record<Token, string>;
}

/** The tokens that this brand changes: name, default value and new value. */
export function changedTokens(brand: Omit<Brand, "banner">): (readonly [Token, string, string])[] {
  const values = Object.entries(brandTokens(brand)) as [Token, string][];
  return values.map(([name, value]) => [name, TOKENS[name], value] as const).filter(([, from, to]) => from !== to);
}

/** A background or line keeps its lightness, so that text on it stays readable, and takes the hue of its accent. */
function derive(name: Token, initial: string, { base, defaultBase }: { base: string; defaultBase: string }) {
  if (initial === defaultBase) return base;
  const [own, from, to] = [lchOf(initial), lchOf(defaultBase), lchOf(base)];
  if (name in SHADES) return colourOf({ ...to, lightness: (to.lightness * own.lightness) / from.lightness });
  const strength = Math.min(1, to.chroma / from.chroma);
  return colourOf({ lightness: own.lightness, chroma: own.chroma * strength, hue: to.hue });
}

/** The background of a hovered button in the banner. */
export function pressedBanner(banner: string): string {
  const { lightness, ...tone } = lchOf(banner);
  return colourOf({ ...tone, lightness: lightness * 0.85 });
}

export function isDefaultBrand(brand: Brand): boolean {
  const { logo, fonts = DEFAULT_FONTS } = brand;
  return !logo && fonts === DEFAULT_FONTS && BRAND_COLOURS.every((name) => brand[name] === DEFAULT_BRAND[name]);
}
