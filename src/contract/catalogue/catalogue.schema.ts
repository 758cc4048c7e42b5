import { z } from "zod";
import { MAX_RUPEES } from "#contract/kernel/money.ts";
import { idInText, numberInText, rupees } from "#contract/kernel/number.schema.ts";
import { PagingSchema, searchQuery } from "#contract/kernel/paging.schema.ts";
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
