import { z } from "zod";
import { MAX_ID, rupees, wholeNumber } from "#contract/kernel/number.schema.ts";
import { hasAtMostDecimals } from "#contract/kernel/numbers.ts";
import { optionalText, requiredText } from "#contract/kernel/text.schema.ts";
import { MAX_GRAMS } from "#contract/pricing/pricing.rules.ts";
import {
  isHsn,
  isHuid,
  MAX_MAKING_DAYS,
  MAX_PICKED,
  MAX_STOCK,
  PRODUCT_TEXTS,
  productMessages,
} from "./product.rules.ts";

export const MAX_IMAGE_PATH = 20_000;

export const title = requiredText(PRODUCT_TEXTS.title);
export const description = requiredText({ ...PRODUCT_TEXTS.description, lines: "many" });
export const price = rupees(productMessages.price);
export const stock = wholeNumber(0, MAX_STOCK, productMessages.stock);
export const leadDays = wholeNumber(1, MAX_MAKING_DAYS, productMessages.leadDays);
export const netWeight = z
  .number({ error: productMessages.netWeight })
  .min(0, { error: productMessages.netWeight })
  .max(MAX_GRAMS, { error: productMessages.netWeight });
export const exactNetWeight = netWeight
  .refine((grams) => hasAtMostDecimals(grams, 3), { error: productMessages.netWeightDecimals })
  .meta({ decimals: 3 });

export const optionalFacts = {
  sku: optionalText(PRODUCT_TEXTS.sku.max),
  metal: optionalText(PRODUCT_TEXTS.metal.max),
  purity: optionalText(PRODUCT_TEXTS.purity.max),
  finish: optionalText(PRODUCT_TEXTS.finish.max),
  hsn: optionalText(PRODUCT_TEXTS.hsn.max).refine((hsn) => hsn === null || isHsn(hsn), { error: productMessages.hsn }),
  huid: optionalText(PRODUCT_TEXTS.huid.max).refine((huid) => huid === null || isHuid(huid), {
    error: productMessages.huid,
  }),
};

/** The picked related products, in the form in which staff read them. */
export const PickedSchema = z
  .array(z.object({ productID: wholeNumber(1, MAX_ID, "productID must be a number.") }), {
    error: productMessages.picked,
  })
  .max(MAX_PICKED, { error: productMessages.tooManyPicked })
  .refine((picked) => new Set(picked.map(({ productID }) => productID)).size === picked.length, {
    error: productMessages.pickedTwice,
  })
  .transform((picked) => picked.map(({ productID }) => productID));

/** An invalid price counts as missing, so that it is refused only where a price is required. */
export function readablePrice<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

/** Runs a check even when other checks have failed. */
export const always = { when: () => true };
