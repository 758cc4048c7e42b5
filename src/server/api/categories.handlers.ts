import { AddCategorySchema, DeleteCategorySchema, UpdateCategorySchema } from "#contract/catalogue/catalogue.schema.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { CATALOGUE, CATEGORIES } from "../cache/topics.rules.ts";
import type { Services } from "../composition/services.ts";
import { defineCall } from "./call.ts";
import { actorOf, type HandledCall } from "./handle.ts";

export function categoryHandlers({ catalogue, categories }: Services): HandledCall[] {
  return [
    defineCall({
      method: "GET",
      path: "/GetCategories",
      access: "anyone",
      summary: "All categories with how many products each has.",
      topics: () => [CATEGORIES, CATALOGUE],
      handle: async () => ({ data: await catalogue.listCategories() }),
    }),
    defineCall({
      method: "POST",
      path: "/AddCategory",
      access: "staff",
      summary: "Add a category.",
      body: AddCategorySchema,
      handle: async ({ body, visitor }) => ({
        status: 201,
        data: await categories.addCategory(actorOf(visitor), body.categoryName),
        message: staffMessages.categoryAdded,
      }),
    }),
    defineCall({
      method: "PUT",
      path: "/UpdateCategory",
      access: "staff",
      summary: "Rename a category; its products are found by the new name at once.",
      body: UpdateCategorySchema,
      handle: async ({ body, visitor }) => ({
        data: await categories.renameCategory(actorOf(visitor), body.categoryID, body.categoryName),
        message: "Category updated successfully!",
      }),
    }),
    defineCall({
      method: "DELETE",
      path: "/DeleteCategory",
      access: "staff",
      summary: "Delete a category that no listed product depends on.",
      query: DeleteCategorySchema,
      handle: async ({ query, visitor }) => {
        await categories.deleteCategory(actorOf(visitor), query.categoryID);
        return { message: "Category deleted successfully!" };
      },
    }),
  ];
}
