import { brandTokens } from "#contract/brand/brand.rules.ts";
import { BRAND_COLOURS, DEFAULT_BRAND } from "#contract/brand/brand.ts";
import { contrastOf } from "#contract/brand/colour.rules.ts";
import { DEFAULT_FONTS } from "#contract/brand/fonts.ts";
import { demoSettings, type ShopSettings } from "#contract/settings/shop-settings.ts";
import type { IconDesign } from "./brand-icons.port.ts";

/** The letter of the default icons, the first one of रजतम्. */
const DEFAULT_LETTER = "र";
/** WCAG 2.2, success criterion 1.4.11: the minimum contrast of graphics. */
const GRAPHIC_CONTRAST = 3;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Undefined if the shop has a logo, or if the default icons show its name and colours. */
export function iconDesign({ name, brand = DEFAULT_BRAND }: ShopSettings): IconDesign | undefined {
  const { accent, fonts = DEFAULT_FONTS, logo } = brand;
  const hasDefaultName = name === demoSettings.name;
  const hasDefaultColours = BRAND_COLOURS.every((colour) => brand[colour] === DEFAULT_BRAND[colour]);
  if (logo || (hasDefaultName && hasDefaultColours)) return undefined;
  const bright = brandTokens(brand)["gold-bright"];
  return {
    letter: hasDefaultName ? DEFAULT_LETTER : initialOf(name),
    fonts,
    ground: accent,
    ink: contrastOf(accent, bright) >= GRAPHIC_CONTRAST ? bright : "#ffffff",
  };
}

function initialOf(name: string): string {
  const first = [...graphemes.segment(name)].find(({ segment }) => /[\p{L}\p{N}]/u.test(segment));
  const upper = [...graphemes.segment((first?.segment ?? "").toUpperCase())];
  return upper[0]?.segment ?? "";
}
