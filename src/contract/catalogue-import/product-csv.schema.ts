import { z } from "zod";
import { AddProductFormSchema, UpdateProductSchema } from "#contract/catalogue/product-editing.schema.ts";
import { MAX_CATEGORIES, productMessages, describeDuplicateVariation } from "#contract/catalogue/product.rules.ts";
import { splitTexts } from "#contract/kernel/cell-text.ts";
import { idInText, numberInText, rupees, wholeNumber } from "#contract/kernel/number.schema.ts";
import { withoutGrouping } from "#contract/kernel/numbers.ts";
import { UPLOAD_LIMITS } from "#contract/media/media.ts";
import { splitCharges, splitDiscount, splitMaking, splitStones } from "#contract/pricing/pricing-cells.ts";
import { MAX_ARTICLES, pricingMessages } from "#contract/pricing/pricing.rules.ts";
import type { CsvColumn } from "./product-csv.ts";
import { splitVariations } from "./variation-cells.ts";

const form = AddProductFormSchema.shape;
const update = UpdateProductSchema.shape;

/** A blank cell means no value. */
function orNone<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((cell) => (typeof cell === "string" && cell.trim() === "" ? undefined : cell), schema.optional());
}

/** An amount as a spreadsheet may show it, such as `₹1,23,456.50`. */
function amount<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((cell) => (typeof cell === "string" ? withoutGrouping(cell) : cell), schema);
}

const keyword = z.string().trim().toLowerCase();

const variations = update.variations.unwrap().check((context) => {
  const seen = new Set<string>();
  for (const { variationName, variationValue } of context.value) {
    const pair = JSON.stringify([variationName, variationValue]);
    if (seen.has(pair)) {
      const message = describeDuplicateVariation(variationName, variationValue);
      context.issues.push({ code: "custom", message, input: context.value });
    }
    seen.add(pair);
  }
});

/** A cell with its own syntax. `read` returns undefined for text that it cannot parse. */
function parsedCell<Value>(read: (cell: string) => Value | undefined, message: string) {
  return z.string().transform((cell, context): Value => {
    const found = read(cell);
    if (found !== undefined) return found;
    context.issues.push({ code: "custom", message, input: cell });
    return z.NEVER;
  });
}

const BAD_STONES =
  "Write each kind of stone as Ruby: 2 = 0.3 ct @ 5000/ct # IGI: 123, with a semicolon between two of them.";

const BAD_VARIATION =
  "Write each variation as Size: 12 = 1499 @ 3, or by weight as Size: 12 = 3.6 g @ 3, with a semicolon between two of them.";

const urls = z
  .string()
  .transform((cell) => cell.split(/\s+/).filter((url) => url !== ""))
  .pipe(z.array(z.string()).max(UPLOAD_LIMITS.files, { error: productMessages.tooManyMedia }));

/** The schema of each cell of the catalogue spreadsheet, using the same rules as the product form. */
export const ProductCellSchemas = {
  ProductID: orNone(idInText),
  Status: orNone(keyword.pipe(z.enum(["listed", "archived"], { error: "The status is listed or archived." }))),
  Title: update.title,
  Description: update.description,
  Price: amount(form.price.unwrap()),
  PricingMode: orNone(keyword.pipe(z.enum(["fixed", "rate"], { error: "The pricing mode is fixed or rate." }))),
  Making: orNone(parsedCell(splitMaking, "Write the making charges as 20%, 450/g or 1500.")),
  MakingMinimum: orNone(amount(numberInText(rupees(pricingMessages.amount), pricingMessages.amount))),
  Stones: parsedCell(splitStones, BAD_STONES),
  HallmarkedArticles: orNone(
    numberInText(wholeNumber(0, MAX_ARTICLES, pricingMessages.articles), pricingMessages.articles),
  ),
  OtherCharges: parsedCell(splitCharges, "Write each charge as Rhodium = 250, with a semicolon between two of them."),
  Discount: orNone(parsedCell(splitDiscount, "Write the discount as 10% on making, or 500 on total.")),
  Categories: z
    .string()
    .transform(splitTexts)
    .pipe(
      z
        .array(z.string())
        .min(1, { error: productMessages.categories })
        .max(MAX_CATEGORIES, { error: productMessages.tooManyCategories }),
    ),
  LabelHeading: update.labelHeading,
  LabelDescription: update.labelDescription,
  SizeOrWeight: update.sizeOrWeight,
  Stock: orNone(amount(form.stock)),
  LeadDays: orNone(amount(form.leadDays.unwrap())),
  SKU: update.sku,
  Metal: update.metal,
  Purity: update.purity,
  Finish: update.finish,
  NetWeight: orNone(z.string().trim().pipe(form.netWeight.unwrap())),
  HSN: update.hsn,
  HUID: update.huid,
  NonReturnable: orNone(keyword.pipe(form.nonReturnable.unwrap())),
  NoCashOnDelivery: orNone(keyword.pipe(form.noCashOnDelivery.unwrap())),
  Images: urls.refine((list) => list.length > 0, { error: productMessages.noImage }),
  Variations: parsedCell((cell): z.input<typeof variations> | undefined => splitVariations(cell), BAD_VARIATION).pipe(
    variations,
  ),
  UpdatedAt: orNone(
    z
      .string()
      .trim()
      .pipe(z.iso.datetime({ error: "UpdatedAt must be a time as it was exported." })),
  ),
} satisfies Record<CsvColumn, z.ZodType>;

/** A new product has more required cells than an existing one, but may have no pictures yet if it is archived. */
export const NewProductCellSchemas = {
  ...ProductCellSchemas,
  Images: urls,
  LabelHeading: form.labelHeading,
  LabelDescription: form.labelDescription,
} satisfies Record<CsvColumn, z.ZodType>;

export type ProductCells = { [Column in CsvColumn]: z.output<(typeof ProductCellSchemas)[Column]> };
