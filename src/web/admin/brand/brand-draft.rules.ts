import { SHOP_NAME, brandColourRule, nearestReadable } from "#contract/brand/brand.rules.ts";
import { BRAND_COLOURS, type BrandColour, type BrandView } from "#contract/brand/brand.ts";
import { readColour } from "#contract/brand/colour.rules.ts";
import { FONTS, type FontPair } from "#contract/brand/fonts.ts";
import { settingsTextRule } from "#contract/settings/settings.rules.ts";
import type { FormRules } from "#web/browser/form.rules.ts";
import type { useForm } from "#web/browser/use-form.ts";
import { textComparison } from "../frame/differences.rules.ts";

export type BrandDraft = Record<"name" | BrandColour, string> & { fonts: FontPair };
type BrandField = keyof BrandDraft;
export type BrandEditing = ReturnType<typeof useForm<BrandDraft>>;

export const BRAND_LABELS: Record<BrandField, string> = {
  name: "Shop name",
  accent: "Main colour",
  secondAccent: "Second colour",
  banner: "Banner colour",
  fonts: "Fonts",
};

export const FONT_LABELS: Record<FontPair, string> = { classic: "Classic", elegant: "Elegant", modern: "Modern" };

export function formatFonts(pair: FontPair): string {
  const { heading, text } = FONTS[pair];
  return `${heading.family} and ${text.family}`;
}

export const BRAND_RULES: FormRules<BrandField> = {
  name: settingsTextRule(SHOP_NAME),
  ...Object.fromEntries(BRAND_COLOURS.map((name) => [name, brandColourRule(name)])),
};

export function draftOf({ name, accent, secondAccent, banner, fonts }: BrandView): BrandDraft {
  return { name, accent, secondAccent, banner, fonts };
}

/** The colour to preview: the typed one or the nearest readable one; the stored one while the input is not a colour. */
export function shownColour(name: BrandColour, typed: string, stored: string): string {
  const colour = readColour(typed);
  return colour === undefined ? stored : nearestReadable(name, colour);
}

export const brandComparison = textComparison(BRAND_LABELS, { fonts: (pair) => FONT_LABELS[pair as FontPair] });
