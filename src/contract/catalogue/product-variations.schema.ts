import { z } from "zod";
import { numberOrText, rupees } from "#contract/kernel/number.schema.ts";
import { requiredText } from "#contract/kernel/text.schema.ts";
import { MakingSchema, netWeightSchema, purityName } from "#contract/pricing/pricing.schema.ts";
import { always, readablePrice, stock } from "./product-fields.schema.ts";
import { MAX_VARIATIONS, PRODUCT_TEXTS, productMessages } from "./product.rules.ts";

const variationPrice = numberOrText(rupees(productMessages.variationPrice), productMessages.variationPrice);
const variationName = requiredText(PRODUCT_TEXTS.variationName);
const variationValue = requiredText(PRODUCT_TEXTS.variationValue);

/** The overrides of a variation of a rate-based product. */
const variationOverrides = {
  netWeight: netWeightSchema.nullish(),
  purity: purityName.nullish(),
  making: MakingSchema.nullish(),
};

/** The two field names of a variation's value: the specification writes one and reads the other. */
type ValueName = "variationType" | "variationValue";

const AnyVariationSchema = z.object({
  variationName,
  variationType: variationValue.optional(),
  variationValue: variationValue.optional(),
  price: variationPrice.optional(),
  stock: numberOrText(stock, productMessages.stock).nullish(),
  ...variationOverrides,
});

/** A variation that needs no price if the product is rate-based: as the product's own, an invalid price counts as missing. */
const AnyRateVariationSchema = AnyVariationSchema.extend({ price: readablePrice(variationPrice) });

/** Accepts either name of the value. When both are missing, the error is reported at `shown`. */
function requireValue(shown: ValueName) {
  return (variation: Partial<Record<ValueName, unknown>> | null, context: z.RefinementCtx) => {
    if (typeof variation !== "object" || variation === null) return;
    if (variation.variationType !== undefined || variation.variationValue !== undefined) return;
    context.addIssue({ code: "custom", path: [shown], message: PRODUCT_TEXTS.variationValue.required });
  };
}

type Named = { variationType?: string | undefined; variationValue?: string | undefined };

/** Names the value `variationType`, as the specification's form for a new product does. */
function asVariationType<Variation extends Named>({ variationType, variationValue: other = "", ...fields }: Variation) {
  return { ...fields, variationType: variationType ?? other };
}

/** Names the value `variationValue`, as the specification's product does. */
function asVariationValue<Variation extends Named>({
  variationType: other = "",
  variationValue: value,
  ...fields
}: Variation) {
  return { ...fields, variationValue: value ?? other };
}

const NewVariationSchema = AnyRateVariationSchema.superRefine(requireValue("variationType"), always).transform(
  asVariationType,
);
export type NewVariation = z.output<typeof NewVariationSchema>;

const PricedVariationSchema = AnyVariationSchema.extend({ price: variationPrice })
  .superRefine(requireValue("variationType"), always)
  .transform(asVariationType);

export const UpdatedVariationSchema = AnyVariationSchema.superRefine(requireValue("variationValue"), always).transform(
  asVariationValue,
);

/** The same for a change that says whether the product is rate-based. */
export const UpdatedRateVariationSchema = AnyRateVariationSchema.superRefine(
  requireValue("variationValue"),
  always,
).transform(asVariationValue);

/** The parsed content of the form field `variationsJson`. */
function variationsJson<Variation extends z.ZodType>(variation: Variation) {
  return z
    .array(variation, { error: "The variations must be a JSON list." })
    .max(MAX_VARIATIONS, { error: productMessages.tooManyVariations });
}

/** For a product with a fixed price, whose variations need a price. */
export const VariationsJsonSchema = variationsJson(PricedVariationSchema);

/** For a rate-based product, whose variations need no price. */
export const RateVariationsJsonSchema = variationsJson(NewVariationSchema);
