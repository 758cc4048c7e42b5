import {
  ArchiveSchema,
  DeskListSchema,
  RefileSchema,
  RepriceSchema,
} from "#contract/catalogue/staff-products.schema.ts";
import type { Services } from "../composition/services.ts";
import { defineCall } from "./call.ts";
import { actorOf, type HandledCall } from "./handle.ts";

/** The staff's product list, and what they do there to many products at once. */
export function staffProductsHandlers({ staffProducts, repricing, archiving, refiling }: Services): HandledCall[] {
  return [
    defineCall({
      method: "GET",
      path: "/staff/products",
      access: "staff",
      summary: "Products as staff see them: also archived ones. Counted to at most 1,000.",
      query: DeskListSchema,
      handle: async ({ query }) => {
        const { products, ...page } = await staffProducts.listProducts(query);
        return { data: products, extra: page };
      },
    }),
    defineCall({
      method: "POST",
      path: "/staff/products/reprice",
      access: "staff",
      refuses: [404],
      summary: "Change the prices of at most 500 products by percent, or only show what they would be.",
      body: RepriceSchema,
      handle: async ({ body, visitor }) => ({
        data: await repricing.reprice(actorOf(visitor), body),
        message: body.preview ? "" : countedWords(body.items.length, "repriced"),
      }),
    }),
    defineCall({
      method: "POST",
      path: "/staff/products/archive",
      access: "staff",
      refuses: [404],
      summary: "Archive at most 500 products, or restore them.",
      body: ArchiveSchema,
      handle: async ({ body, visitor }) => {
        await archiving.archive(actorOf(visitor), body);
        return { message: countedWords(body.items.length, body.archived ? "archived" : "restored") };
      },
    }),
    defineCall({
      method: "POST",
      path: "/staff/products/file",
      access: "staff",
      refuses: [404],
      summary: "File at most 500 products under categories, and take them out of others.",
      body: RefileSchema,
      handle: async ({ body, visitor }) => {
        await refiling.refile(actorOf(visitor), body);
        return { message: countedWords(body.items.length, "filed") };
      },
    }),
  ];
}

function countedWords(count: number, what: string): string {
  return `${count} ${count === 1 ? "product" : "products"} ${what}.`;
}
