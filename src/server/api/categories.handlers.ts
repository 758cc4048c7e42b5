import { z } from "zod";
import { CategoryViewSchema } from "#contract/catalogue/catalogue-views.schema.ts";
import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import {
  AddCategorySchema,
  DeleteCategorySchema,
  UpdateCategorySchema,
} from "#contract/catalogue/categories.schema.ts";
import { addCategory, deleteCategory, renameCategory } from "#contract/catalogue/staff-products.calls.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { CATALOGUE, CATEGORIES } from "../cache/topics.rules.ts";
import type { Services } from "../composition/services.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

export function categoryHandlers({ catalogue, categories }: Services): HandledCall[] {
  return [
    handle(
      listCategories,
      {
        summary: "List all categories with the number of products in each.",
        answer: z.array(CategoryViewSchema),
        topics: () => [CATEGORIES, CATALOGUE],
      },
      async () => ({ data: await catalogue.listCategories() }),
    ),
    handle(
      addCategory,
      { summary: "Add a category.", body: AddCategorySchema, answer: CategoryViewSchema, statuses: [201] },
      async ({ body, visitor }) => ({
        data: await categories.addCategory(actorOf(visitor), body.categoryName),
        message: staffMessages.categoryAdded,
      }),
    ),
    handle(
      renameCategory,
      {
        summary: "Rename a category; its products are found by the new name immediately.",
        body: UpdateCategorySchema,
        answer: CategoryViewSchema,
      },
      async ({ body, visitor }) => ({
        data: await categories.renameCategory(actorOf(visitor), body.categoryID, body.categoryName),
        message: "Category updated successfully!",
      }),
    ),
    handle(
      deleteCategory,
      { summary: "Delete a category that no listed product depends on.", query: DeleteCategorySchema },
      async ({ query, visitor }) => {
        await categories.deleteCategory(actorOf(visitor), query.categoryID);
        return { message: "Category deleted successfully!" };
      },
    ),
  ];
}
