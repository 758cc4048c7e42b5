import { z } from "zod";
import { readVersion } from "#contract/kernel/read-version.schema.ts";
import { requiredText, trimmedPattern } from "#contract/kernel/text.schema.ts";
import { SHOP_NAME, brandColourRule, brandMessages } from "./brand.rules.ts";
import type { BrandColour, BrandView } from "./brand.ts";
import { readColour } from "./colour.rules.ts";
import { FONT_PAIRS } from "./fonts.ts";

const MAX_COLOUR = 20;

function colour(name: BrandColour) {
  const rule = brandColourRule(name);
  return requiredText({ required: brandMessages.noColour, max: MAX_COLOUR, rule })
    .meta(trimmedPattern("#?(?:[0-9A-Fa-f]{3}){1,2}"))
    .transform((text) => readColour(text) ?? "");
}

/** `updatedAt` is the version of the settings, which include the brand. */
export const ChangeBrandSchema = z.object({
  name: requiredText(SHOP_NAME),
  accent: colour("accent"),
  secondAccent: colour("secondAccent"),
  banner: colour("banner"),
  /** Unchanged when omitted. */
  fonts: z.enum(FONT_PAIRS, { error: brandMessages.unknownFonts }).optional(),
  updatedAt: readVersion.optional(),
});
export type ChangeBrand = z.output<typeof ChangeBrandSchema>;
export type ChangeBrandBody = z.input<typeof ChangeBrandSchema>;

export const BrandViewSchema: z.ZodType<BrandView> = z.strictObject({
  name: z.string(),
  accent: z.string(),
  secondAccent: z.string(),
  banner: z.string(),
  fonts: z.enum(FONT_PAIRS),
  logo: z.strictObject({ key: z.string(), width: z.int(), height: z.int() }).nullable(),
  updatedAt: z.iso.datetime(),
});
