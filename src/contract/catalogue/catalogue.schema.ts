import { z } from "zod";
import type { JsonText } from "#contract/kernel/call.ts";
import { MAX_CATEGORY_NAME } from "#contract/kernel/field.rules.ts";
import { MAX_RUPEES } from "#contract/kernel/money.ts";
import {
  idInBody,
  idInText,
  MAX_ID,
  numberInText,
  numberOrText,
  rupees,
  wholeNumber,
} from "#contract/kernel/number.schema.ts";
import { hasAtMostDecimals } from "#contract/kernel/numbers.ts";
import { PagingSchema, searchQuery } from "#contract/kernel/paging.schema.ts";
import { readVersion } from "#contract/kernel/read-version.schema.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { inAnyCase, optionalText, requiredText } from "#contract/kernel/text.schema.ts";
import { PersonalFieldsSchema } from "#contract/personalisation/personalisation.schema.ts";
import { MakingSchema, netWeightSchema, PricingSchema, purityName } from "#contract/pricing/pricing.schema.ts";
import { categoryPathRule } from "./category.rules.ts";
import {
  isHsn,
  isHuid,
  MAX_CATEGORIES,
  MAX_GRAMS,
  MAX_PICKED,
  MAX_MAKING_DAYS,
  MAX_STOCK,
  MAX_VARIATIONS,
  PRODUCT_TEXTS,
  productMessages,
} from "./product.rules.ts";
import { METALS, SORTS } from "./product.ts";

const BAD_PRICE = "The price must be a number of rupees from 0 up.";

/** A bound of the price filter, at most the highest possible price. */
const priceBound = numberInText(
  z
    .number()
    .min(0, { error: BAD_PRICE })
    .transform((price) => Math.min(price, MAX_RUPEES))
    .pipe(rupees(BAD_PRICE)),
  BAD_PRICE,
);

export const ProductListSchema = PagingSchema.extend({
  category: searchQuery.optional(),
  q: searchQuery.optional(),
  metal: z.enum(METALS, { error: "Unknown metal." }).optional(),
  minPrice: priceBound.optional(),
  maxPrice: priceBound.optional(),
  sort: z.enum(SORTS, { error: "Unknown sort." }).optional(),
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,99}$/, { error: "The ids must be at most 100 numbers, separated by commas." })
    .transform((text) => text.split(",").map(Number))
    .optional()
    .meta({ description: "Only these products, without archived ones. For checking a cart." }),
});

export const SearchSchema = PagingSchema.extend({ q: searchQuery.optional() });

export const ProductIdSchema = z.object({ id: idInText });
export const DeleteProductSchema = z.object({ productID: idInText });
export const DeleteCategorySchema = z.object({ categoryID: idInText });

/** Several spaces become one, since HTML shows them as one: otherwise two categories could have the same visible name. */
const categoryName = requiredText({
  required: staffMessages.categoryNameRequired,
  max: MAX_CATEGORY_NAME,
  rule: categoryPathRule,
}).transform((name) => name.replaceAll(/\s+/g, " "));

export const AddCategorySchema = z.object({ categoryName });

export const UpdateCategorySchema = z.object({
  categoryName,
  categoryID: wholeNumber(1, MAX_ID, "categoryID must be a number."),
});
export type UpdateCategoryBody = z.input<typeof UpdateCategorySchema>;

const MAX_IMAGE_PATH = 20_000;

const texts = PRODUCT_TEXTS;
const title = requiredText(texts.title);
const description = requiredText({ ...texts.description, lines: "many" });
const price = rupees(productMessages.price);
const stock = wholeNumber(0, MAX_STOCK, productMessages.stock);
const leadDays = wholeNumber(1, MAX_MAKING_DAYS, productMessages.leadDays);
const netWeight = z
  .number({ error: productMessages.netWeight })
  .min(0, { error: productMessages.netWeight })
  .max(MAX_GRAMS, { error: productMessages.netWeight });
const exactNetWeight = netWeight
  .refine((grams) => hasAtMostDecimals(grams, 3), { error: productMessages.netWeightDecimals })
  .meta({ decimals: 3 });

const optionalFacts = {
  sku: optionalText(texts.sku.max),
  metal: optionalText(texts.metal.max),
  purity: optionalText(texts.purity.max),
  finish: optionalText(texts.finish.max),
  hsn: optionalText(texts.hsn.max).refine((hsn) => hsn === null || isHsn(hsn), { error: productMessages.hsn }),
  huid: optionalText(texts.huid.max).refine((huid) => huid === null || isHuid(huid), { error: productMessages.huid }),
};

const variationPrice = numberOrText(rupees(productMessages.variationPrice), productMessages.variationPrice);
const variationName = requiredText(texts.variationName);
const variationValue = requiredText(texts.variationValue);

/** The overrides of a variation of a rate-based product. */
const variationOverrides = {
  netWeight: netWeightSchema.nullish(),
  purity: purityName.nullish(),
  making: MakingSchema.nullish(),
};

/** Runs a check even when other checks have failed. */
export const always = { when: () => true };

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

/** Accepts either name of the value. When both are missing, the error is reported at `shown`. */
function requireValue(shown: ValueName) {
  return (variation: Partial<Record<ValueName, unknown>> | null, context: z.RefinementCtx) => {
    if (typeof variation !== "object" || variation === null) return;
    if (variation.variationType !== undefined || variation.variationValue !== undefined) return;
    context.addIssue({ code: "custom", path: [shown], message: texts.variationValue.required });
  };
}

const NewVariationSchema = AnyVariationSchema.superRefine(requireValue("variationType"), always).transform(
  ({ variationType, variationValue: other = "", ...rest }) => ({ ...rest, variationType: variationType ?? other }),
);
const PricedVariationSchema = AnyVariationSchema.extend({ price: variationPrice })
  .superRefine(requireValue("variationType"), always)
  .transform(({ variationType, variationValue: other = "", ...rest }) => ({
    ...rest,
    variationType: variationType ?? other,
  }));
const UpdatedVariationSchema = AnyVariationSchema.superRefine(requireValue("variationValue"), always).transform(
  ({ variationType: other = "", variationValue: value, ...rest }) => ({ ...rest, variationValue: value ?? other }),
);

function variationsJson<Variation extends z.ZodType>(variation: Variation) {
  return z
    .array(variation, { error: "The variations must be a JSON list." })
    .max(MAX_VARIATIONS, { error: productMessages.tooManyVariations });
}

/** A form field with JSON text. Invalid JSON is reported with the list's own message. */
export const VariationsJsonSchema = variationsJson(PricedVariationSchema);

/** The same for a rate-based product, whose variations need no price. */
export const RateVariationsJsonSchema = variationsJson(NewVariationSchema);

const YES_OR_NO = ["true", "false", "1", "0", "on", "yes", "no"] as const;

const formYesNo = z
  .string({ error: "This must be true or false." })
  .toLowerCase()
  .meta(inAnyCase(YES_OR_NO))
  .pipe(z.enum(YES_OR_NO, { error: "This must be true or false." }))
  .transform((text) => ["true", "1", "on", "yes"].includes(text))
  .optional();

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

/** The text fields of the multipart form that adds a product. Pictures are uploaded in the same form. */
export const AddProductFormSchema = z.object({
  categoryID: z
    .array(idInText, { error: productMessages.categories })
    .min(1, { error: productMessages.categories })
    .max(MAX_CATEGORIES, { error: productMessages.tooManyCategories }),
  title,
  description,
  labelHeading: requiredText(texts.labelHeading),
  labelDescription: requiredText({ ...texts.labelDescription, lines: "many" }),
  /** Required for a fixed price, ignored for a rate-based one. */
  price: numberInText(price, productMessages.price).optional(),
  sizeOrWeight: optionalText(texts.sizeOrWeight.max),
  imagePath: optionalText(MAX_IMAGE_PATH).meta({
    description: "URLs of previously uploaded pictures and videos, separated by commas.",
  }),
  stock: numberInText(stock, productMessages.stock).optional(),
  leadDays: numberInText(leadDays, productMessages.leadDays)
    .optional()
    .meta({ description: "Days to make a piece to order; defaults to the shop's." }),
  netWeight: numberInText(netWeight, productMessages.netWeight).optional(),
  nonReturnable: formYesNo,
  noCashOnDelivery: formYesNo,
  ...optionalFacts,
});
export type AddProductForm = z.output<typeof AddProductFormSchema>;
export type NewVariation = z.output<typeof NewVariationSchema>;

/** Metadata for the API document, which allows an empty text besides. */
export const OR_EMPTY = { orEmpty: true };

/** Treats an empty form field as absent. */
function orEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z
    .preprocess((value) => (value === "" ? undefined : value), schema.optional())
    .optional()
    .meta(OR_EMPTY);
}

/** The optional fields that the form may also send empty. Unlike in a spreadsheet, weights are not rounded. */
export const emptiableFields = {
  stock: orEmpty(AddProductFormSchema.shape.stock).meta({
    description: "Without it the product is made to order, or with a HUID the stock is 1.",
  }),
  leadDays: orEmpty(AddProductFormSchema.shape.leadDays),
  netWeight: orEmpty(numberInText(exactNetWeight, productMessages.netWeight)),
  nonReturnable: orEmpty(formYesNo),
  noCashOnDelivery: orEmpty(formYesNo),
};

/** A complete product as it was read, with changes. Omitted fields remain unchanged. */
export const UpdateProductSchema = z.object({
  productID: idInBody("productID must be a number."),
  title,
  description,
  /** Required for a fixed price, ignored for a rate-based one. */
  price: numberOrText(price, productMessages.price).optional(),
  labelHeading: optionalText(texts.labelHeading.max).optional(),
  labelDescription: optionalText(texts.labelDescription.max, "many").optional(),
  sizeOrWeight: optionalText(texts.sizeOrWeight.max).optional(),
  imagePath: optionalText(MAX_IMAGE_PATH).optional(),
  categories: z
    .array(
      z
        .object({
          categoryID: idInBody("categoryID must be a number.").optional(),
          categoryName: optionalText(MAX_CATEGORY_NAME),
        })
        .refine(({ categoryID, categoryName: named }) => categoryID !== undefined || named !== null, {
          path: ["categoryID"],
          error: "categoryID must be a number.",
        }),
    )
    .min(1, { error: productMessages.categories })
    .max(MAX_CATEGORIES, { error: productMessages.tooManyCategories })
    .optional(),
  variations: z
    .array(UpdatedVariationSchema, {
      error: "The variations must be a list.",
    })
    .max(MAX_VARIATIONS, { error: productMessages.tooManyVariations })
    .optional(),
  stock: numberOrText(stock, productMessages.stock).nullish(),
  leadDays: leadDays.nullish().meta({ description: "Days to make a piece to order; null for the shop's default." }),
  netWeightGrams: numberOrText(exactNetWeight, productMessages.netWeight).nullish(),
  netWeight: numberOrText(exactNetWeight, productMessages.netWeight)
    .nullish()
    .meta({ description: "An alias of netWeightGrams, which takes precedence." }),
  nonReturnable: z.boolean({ error: "This must be true or false." }).optional(),
  noCashOnDelivery: z.boolean({ error: "This must be true or false." }).optional(),
  metal: optionalFacts.metal.optional(),
  purity: optionalFacts.purity.optional(),
  finish: optionalFacts.finish.optional(),
  sku: optionalFacts.sku.optional(),
  hsn: optionalFacts.hsn.optional(),
  huid: optionalFacts.huid.optional(),
  pricing: PricingSchema.optional(),
  personalisation: PersonalFieldsSchema.nullish().meta({ description: "An empty list disables personalisation." }),
  goesWith: PickedSchema.optional().meta({
    description: "The related products picked by staff, in display order. An empty list removes them.",
  }),
  updatedAt: readVersion.optional(),
});

/** An invalid price counts as missing, so that it is refused only where a price is required. */
export function readablePrice<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

/** Requires prices for a fixed-price product and its variations. */
export const UpdatePricedProductSchema = UpdateProductSchema.extend({
  price: readablePrice(UpdateProductSchema.shape.price),
}).superRefine(({ price: own, pricing, variations }, context) => {
  if (pricing?.mode === "rate") return;
  if (own === undefined) context.addIssue({ code: "custom", path: ["price"], message: productMessages.price });
  for (const [index, variation] of (Array.isArray(variations) ? variations : []).entries()) {
    const path = ["variations", index, "price"];
    if (variation?.price === undefined)
      context.addIssue({ code: "custom", path, message: productMessages.variationPrice });
  }
}, always);
export type UpdateProduct = z.output<typeof UpdateProductSchema>;
export type UpdateProductBody = z.input<typeof UpdateProductSchema>;

type Capitalized<Fields> = { [Name in keyof Fields as Capitalize<Name & string>]: Fields[Name] };
type VariationBody = Omit<NonNullable<UpdateProductBody["variations"]>[number], "variationValue">;

type RequiredText = "Title" | "Description" | "LabelHeading" | "LabelDescription";
type OptionalText =
  | ("Price" | "SizeOrWeight" | "Stock" | "LeadDays" | "NetWeight")
  | ("Sku" | "Metal" | "Purity" | "Finish" | "Huid" | "Hsn");

/** The multipart form that adds a product, with the names of the specification. Numbers are decimal text. */
export type AddProductFields = Record<RequiredText, string> & { [Name in OptionalText]?: string | undefined } & {
  CategoryID: readonly string[];
  NonReturnable?: boolean;
  NoCashOnDelivery?: boolean;
  /** The uploaded media in their order, separated by commas; `images` follow them. */
  imagePath?: string | undefined;
  images: readonly File[];
  variationsJson?: JsonText<Capitalized<VariationBody>[]>;
  pricingJson?: JsonText<UpdateProductBody["pricing"]>;
  personalisationJson?: JsonText<UpdateProductBody["personalisation"]>;
  goesWithJson?: JsonText<UpdateProductBody["goesWith"]>;
};
