import { z } from "zod";
import { MAX_ID, wholeNumber } from "#contract/kernel/number.schema.ts";
import { isWholePaise } from "#contract/kernel/numbers.ts";
import { readVersion } from "#contract/kernel/read-version.schema.ts";
import { yesNo } from "#contract/kernel/yes-no.schema.ts";
import { pricingMessages } from "#contract/pricing/pricing.rules.ts";
import { ProductListSchema } from "./catalogue.schema.ts";
import {
  STAFF_PRODUCT_SORTS,
  STAFF_PRODUCT_STATUSES,
  MIN_PERCENT,
  MAX_SELECTED,
  MAX_PERCENT,
  ROUNDINGS,
  type StaleProducts,
} from "./staff-products.ts";

/** Filters of the staff's product list: those of the shop, and some for staff only. */
export const StaffProductListSchema = ProductListSchema.omit({ ids: true, sort: true }).extend({
  status: z.enum(STAFF_PRODUCT_STATUSES, { error: "Unknown status." }).optional(),
  sort: z.enum(STAFF_PRODUCT_SORTS, { error: "Unknown sort." }).optional(),
});

/** The same filters without paging, since an export contains all matches. */
export const StaffProductFilterSchema = StaffProductListSchema.omit({ page: true, pageSize: true, sort: true });
export type StaffProductFilter = z.output<typeof StaffProductFilterSchema>;

const id = (name: string) => wholeNumber(1, MAX_ID, `${name} must be a number.`);

const chosen = z
  .array(
    z.object({
      productID: id("productID"),
      updatedAt: readVersion,
    }),
    { error: "Choose at least one product." },
  )
  .min(1, { error: "Choose at least one product." })
  .max(MAX_SELECTED, { error: `At most ${MAX_SELECTED} products at once.` })
  .refine((items) => new Set(items.map((item) => item.productID)).size === items.length, {
    error: "A product is there twice.",
  });

const BAD_PERCENT = `Enter a percentage from ${MIN_PERCENT} to ${MAX_PERCENT} with at most two decimals.`;

export const RepriceSchema = z.object({
  items: chosen,
  percent: z
    .number({ error: BAD_PERCENT })
    .min(MIN_PERCENT, { error: BAD_PERCENT })
    .max(MAX_PERCENT, { error: BAD_PERCENT })
    .refine(isWholePaise, { error: BAD_PERCENT }),
  roundTo: z.literal(ROUNDINGS, { error: `Round to ${ROUNDINGS.join(", ")} rupees.` }),
  preview: yesNo,
});
export type Reprice = z.output<typeof RepriceSchema>;
export type RepriceBody = z.input<typeof RepriceSchema>;

export const SwitchPricingSchema = z.object({
  items: chosen,
  mode: z.enum(["fixed", "rate"], { error: pricingMessages.mode }),
  preview: yesNo,
});
export type SwitchPricing = z.output<typeof SwitchPricingSchema>;
export type SwitchPricingBody = z.input<typeof SwitchPricingSchema>;

export const ArchiveSchema = z.object({
  items: chosen,
  archived: yesNo,
});
export type Archive = z.output<typeof ArchiveSchema>;
export type ArchiveBody = z.input<typeof ArchiveSchema>;

/** The additional fields of a refusal because products were changed since they were read. */
export const StaleProductsSchema: z.ZodType<Partial<StaleProducts>> = z.strictObject({
  products: z
    .array(z.strictObject({ productID: z.int(), title: z.string() }))
    .exactOptional()
    .meta({ description: "The products that someone else changed, with stale." }),
});

const categories = z
  .array(id("A category"), { error: "This must be a list of categories." })
  .max(50, { error: "At most 50 categories." });

export const RecategorizeSchema = z
  .object({ items: chosen, add: categories, remove: categories })
  .refine(({ add, remove }) => add.length + remove.length > 0, { error: "Choose a category.", path: ["add"] })
  .refine(({ add, remove }) => !remove.some((category) => add.includes(category)), {
    error: "A category cannot be added and removed at once.",
    path: ["remove"],
  });
export type Recategorize = z.output<typeof RecategorizeSchema>;
export type RecategorizeBody = z.input<typeof RecategorizeSchema>;
