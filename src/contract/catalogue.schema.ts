import { z } from "zod";
import { idInText, numberInText, rupees, wholeNumber } from "./number.schema.ts";
import { PagingSchema, searchQuery } from "./paging.schema.ts";
import { METALS, SORTS } from "./product.ts";
import { optionalText, requiredText } from "./text.schema.ts";

const BAD_PRICE = "The price must be a number of rupees from 0 up.";

export const ProductListSchema = PagingSchema.extend({
  category: searchQuery.optional(),
  q: searchQuery.optional(),
  metal: z.enum(METALS, { error: "Unknown metal." }).optional(),
  minPrice: numberInText(rupees(BAD_PRICE), BAD_PRICE).optional(),
  maxPrice: numberInText(rupees(BAD_PRICE), BAD_PRICE).optional(),
  sort: z.enum(SORTS, { error: "Unknown sort." }).optional(),
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,99}$/, { error: "The ids must be at most 100 numbers, separated by commas." })
    .transform((text) => text.split(",").map(Number))
    .optional()
    .meta({ description: "Only these products, archived ones left out: what a cart needs to check itself." }),
});

export const SearchSchema = PagingSchema.extend({ q: searchQuery.optional() });

export const ProductIdSchema = z.object({ id: idInText });
export const DeleteProductSchema = z.object({ productID: idInText });
export const DeleteCategorySchema = z.object({ categoryID: idInText });

export const AddCategorySchema = z.object({
  categoryName: requiredText({ required: "Please enter a category name.", max: 80 }),
});

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 20_000;

const title = requiredText({ required: "Title is required.", max: MAX_TITLE });
const description = requiredText({ required: "Description is required.", max: MAX_DESCRIPTION, lines: "many" });
const price = rupees("Price is required and must be at least 0.");
const stock = wholeNumber(0, 1_000_000, "Stock must be a whole number from 0 up.");
const netWeight = z
  .number({ error: "Net weight must be a number of grams." })
  .min(0, { error: "Net weight must be a number of grams." })
  .max(100_000, { error: "Net weight must be a number of grams." });

const optionalFacts = {
  sku: optionalText(60),
  metal: optionalText(30),
  purity: optionalText(10),
  finish: optionalText(60),
  hsn: optionalText(8),
  huid: optionalText(6).refine((huid) => huid === null || /^[A-Za-z0-9]{6}$/.test(huid), {
    error: "A HUID has six letters or digits.",
  }),
};

const variationPrice = rupees("Each variation needs a price of at least 0.");
const variationName = requiredText({ required: "Each variation needs a name.", max: 60 });
const variationValue = requiredText({ required: "Each variation needs a type.", max: 60 });

const NewVariationSchema = z.object({
  variationName,
  variationType: variationValue,
  price: variationPrice,
  stock: stock.nullish(),
});

/** A form field that holds JSON text; anything else is refused with the list's own message. */
export const VariationsJsonSchema = z
  .array(NewVariationSchema, { error: "The variations must be a JSON list." })
  .max(100, { error: "At most 100 variations." });

const formYesNo = z
  .enum(["true", "false", "1", "0", "on", "yes", "no"], { error: "This must be true or false." })
  .transform((text) => ["true", "1", "on", "yes"].includes(text))
  .optional();

/** The text parts of the multipart form that adds a product; its pictures travel beside them. */
export const AddProductFormSchema = z.object({
  categoryID: z
    .array(idInText, { error: "Choose at least one category." })
    .min(1, { error: "Choose at least one category." })
    .max(50, { error: "At most 50 categories." }),
  title,
  description,
  labelHeading: requiredText({ required: "Label heading is required.", max: MAX_TITLE }),
  labelDescription: requiredText({ required: "Label description is required.", max: 2_000, lines: "many" }),
  price: numberInText(price, "Price is required and must be at least 0."),
  sizeOrWeight: optionalText(60),
  stock: numberInText(stock, "Stock must be a whole number from 0 up.").optional(),
  netWeight: numberInText(netWeight, "Net weight must be a number of grams.").optional(),
  nonReturnable: formYesNo,
  ...optionalFacts,
});
export type AddProductForm = z.output<typeof AddProductFormSchema>;
export type NewVariation = z.output<typeof NewVariationSchema>;

/** A whole product as it was read, changed. What is left out stays as it is. */
export const UpdateProductSchema = z.object({
  productID: wholeNumber(1, 2_147_483_647, "productID must be a number."),
  title,
  description,
  price,
  labelHeading: optionalText(MAX_TITLE).optional(),
  labelDescription: optionalText(2_000, "many").optional(),
  sizeOrWeight: optionalText(60).optional(),
  imagePath: optionalText(20_000).optional(),
  categories: z
    .array(z.object({ categoryID: wholeNumber(1, 2_147_483_647, "categoryID must be a number.") }))
    .min(1, { error: "Choose at least one category." })
    .optional(),
  variations: z
    .array(z.object({ variationName, variationValue, price: variationPrice, stock: stock.nullish() }), {
      error: "The variations must be a list.",
    })
    .max(100, { error: "At most 100 variations." })
    .optional(),
  stock: stock.nullish(),
  netWeightGrams: netWeight.nullish(),
  nonReturnable: z.boolean({ error: "This must be true or false." }).optional(),
  metal: optionalFacts.metal.optional(),
  purity: optionalFacts.purity.optional(),
  finish: optionalFacts.finish.optional(),
  sku: optionalFacts.sku.optional(),
  hsn: optionalFacts.hsn.optional(),
  huid: optionalFacts.huid.optional(),
  updatedAt: z.iso.datetime({ error: "updatedAt must be a time as it was read." }).optional(),
});
export type UpdateProduct = z.output<typeof UpdateProductSchema>;
