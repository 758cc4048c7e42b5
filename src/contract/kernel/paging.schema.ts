import { z } from "zod";
import { numberInText, wholeNumber } from "./number.schema.ts";

const BAD_PAGE = "The page must be a whole number from 1 up.";
/** Higher pages are equally empty. */
const MAX_PAGE = 1_000_000;
const BAD_PAGE_SIZE = "The page size must be a whole number from 1 to 100.";
const LONG_QUERY = "At most 200 characters.";

/** The search text of a query string. */
export const searchQuery = z
  .string()
  .max(200, { error: LONG_QUERY })
  .refine((text) => text.isWellFormed() && !text.includes("\u0000"), { error: "This cannot be searched for." });

export const PagingSchema = z.object({
  page: numberInText(wholeNumber(1, Number.MAX_SAFE_INTEGER, BAD_PAGE), BAD_PAGE)
    .transform((page) => Math.min(page, MAX_PAGE))
    .optional(),
  pageSize: numberInText(wholeNumber(1, 100, BAD_PAGE_SIZE), BAD_PAGE_SIZE).optional(),
});

/** The schema of `ListMeta`. */
export const ListMetaSchema = z.strictObject({
  total: z.int().min(0),
  nextPage: z.int().min(2).nullable().meta({ description: "The number of the next page; null on the last one." }),
});
