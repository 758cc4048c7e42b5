import { z } from "zod";
import { MAX_CATEGORY_NAME } from "#contract/kernel/field.rules.ts";
import { idInText, MAX_ID, wholeNumber } from "#contract/kernel/number.schema.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { requiredText } from "#contract/kernel/text.schema.ts";
import { categoryPathRule } from "./category.rules.ts";

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

export const DeleteCategorySchema = z.object({ categoryID: idInText });
