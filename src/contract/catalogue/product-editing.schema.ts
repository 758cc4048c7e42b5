import { z } from "zod";
import type { JsonText } from "#contract/kernel/call.ts";
import { MAX_CATEGORY_NAME } from "#contract/kernel/field.rules.ts";
import { idInBody, idInText, numberInText, numberOrText } from "#contract/kernel/number.schema.ts";
import { readVersion } from "#contract/kernel/read-version.schema.ts";
import { inAnyCase, optionalText, requiredText } from "#contract/kernel/text.schema.ts";
import { YES_NO_MESSAGE, yesNo } from "#contract/kernel/yes-no.schema.ts";
import { PersonalFieldsSchema } from "#contract/personalisation/personalisation.schema.ts";
import { PricingSchema } from "#contract/pricing/pricing.schema.ts";
import {
  always,
  description,
  exactNetWeight,
  leadDays,
  MAX_IMAGE_PATH,
  netWeight,
  optionalFacts,
  PickedSchema,
  price,
  readablePrice,
  stock,
  title,
} from "./product-fields.schema.ts";
import { UpdatedRateVariationSchema, UpdatedVariationSchema } from "./product-variations.schema.ts";
import { MAX_CATEGORIES, MAX_VARIATIONS, PRODUCT_TEXTS, productMessages } from "./product.rules.ts";

const YES_OR_NO = ["true", "false", "1", "0", "on", "yes", "no"] as const;

const formYesNo = z
  .string({ error: YES_NO_MESSAGE })
  .toLowerCase()
  .meta(inAnyCase(YES_OR_NO))
  .pipe(z.enum(YES_OR_NO, { error: YES_NO_MESSAGE }))
  .transform((text) => ["true", "1", "on", "yes"].includes(text))
  .optional();

export const DeleteProductSchema = z.object({ productID: idInText });

/** The text fields of the multipart form that adds a product. Pictures are uploaded in the same form. */
export const AddProductFormSchema = z.object({
  categoryID: z
    .array(idInText, { error: productMessages.categories })
    .min(1, { error: productMessages.categories })
    .max(MAX_CATEGORIES, { error: productMessages.tooManyCategories }),
  title,
  description,
  labelHeading: requiredText(PRODUCT_TEXTS.labelHeading),
  labelDescription: requiredText({ ...PRODUCT_TEXTS.labelDescription, lines: "many" }),
  /** Required for a fixed price, ignored for a rate-based one. */
  price: numberInText(price, productMessages.price).optional(),
  sizeOrWeight: optionalText(PRODUCT_TEXTS.sizeOrWeight.max),
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

/** Metadata for the API document, which also allows an empty text. */
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

function updatedVariations<Variation extends z.ZodType>(variation: Variation) {
  return z
    .array(variation, { error: "The variations must be a list." })
    .max(MAX_VARIATIONS, { error: productMessages.tooManyVariations })
    .optional();
}

/** A complete product as it was read, with changes. Omitted fields remain unchanged. */
export const UpdateProductSchema = z.object({
  productID: idInBody("productID must be a number."),
  title,
  description,
  /** Required for a fixed price, ignored for a rate-based one. */
  price: numberOrText(price, productMessages.price).optional(),
  labelHeading: optionalText(PRODUCT_TEXTS.labelHeading.max).optional(),
  labelDescription: optionalText(PRODUCT_TEXTS.labelDescription.max, "many").optional(),
  sizeOrWeight: optionalText(PRODUCT_TEXTS.sizeOrWeight.max).optional(),
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
  variations: updatedVariations(UpdatedVariationSchema),
  stock: numberOrText(stock, productMessages.stock).nullish(),
  leadDays: leadDays.nullish().meta({ description: "Days to make a piece to order; null for the shop's default." }),
  netWeightGrams: numberOrText(exactNetWeight, productMessages.netWeight).nullish(),
  netWeight: numberOrText(exactNetWeight, productMessages.netWeight)
    .nullish()
    .meta({ description: "An alias of netWeightGrams, which takes precedence." }),
  nonReturnable: yesNo.optional(),
  noCashOnDelivery: yesNo.optional(),
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

/** Requires prices for a fixed-price product and its variations. */
export const UpdatePricedProductSchema = UpdateProductSchema.extend({
  price: readablePrice(UpdateProductSchema.shape.price),
  variations: updatedVariations(UpdatedRateVariationSchema),
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
