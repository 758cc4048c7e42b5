import { z } from "zod";
import { ROLE } from "#contract/accounts/session.ts";
import {
  ProductListMetaSchema,
  ProductViewSchema,
  TopProductsViewSchema,
} from "#contract/catalogue/catalogue-views.schema.ts";
import {
  getProduct,
  getProductById,
  listProducts,
  listTopProducts,
  searchProducts,
} from "#contract/catalogue/catalogue.calls.ts";
import { ProductIdSchema, ProductListSchema, SearchSchema } from "#contract/catalogue/catalogue.schema.ts";
import type { ProductPageView } from "#contract/catalogue/product.ts";
import { CATALOGUE, topicsOfList, topicsOfProduct, topicsOfRow, SETTINGS } from "../cache/topics.rules.ts";
import type { Services } from "../composition/services.ts";
import { handle, type HandledCall } from "./handle.ts";

/** The public catalogue. */
export function catalogueHandlers({ catalogue, staffProducts }: Services): HandledCall[] {
  const productHandler = (call: typeof getProduct | typeof getProductById) =>
    handle(
      call,
      {
        summary: "Get one product. Staff also get its pricing, in an answer that is never cached.",
        params: ProductIdSchema,
        answer: ProductViewSchema,
        differsForStaff: true,
        topics: ({ data }) => [...topicsOfProduct(data), SETTINGS],
      },
      async ({ params, findVisitor }) => {
        const visitor = await findVisitor();
        if (visitor?.role !== ROLE.staff) return { data: await catalogue.getProduct(params.id) };
        return { data: await staffProducts.getListedProduct(params.id), isPrivate: true };
      },
    );

  return [
    handle(
      listProducts,
      {
        summary: "List products. Without a page all of them, at most 1,000.",
        query: ProductListSchema,
        answer: z.array(ProductViewSchema),
        meta: ProductListMetaSchema,
        topics: ({ data }, { category }) => topicsOfList(category, data),
        // A cart checks its products, so it needs their current stock.
        uncachedParams: ["ids"],
      },
      async ({ query }) => withMeta(await catalogue.listProducts(query)),
    ),
    productHandler(getProduct),
    productHandler(getProductById),
    handle(
      searchProducts,
      {
        summary: "Search products whose title, description or category name contains q.",
        query: SearchSchema,
        answer: z.array(ProductViewSchema),
        meta: ProductListMetaSchema,
        topics: ({ data }) => topicsOfList(undefined, data),
      },
      async ({ query }) => withMeta(await catalogue.searchProducts({ ...query, q: query.q ?? "" })),
    ),
    handle(
      listTopProducts,
      {
        summary: "List at most six products of each category, shuffled.",
        answer: z.array(TopProductsViewSchema),
        topics: ({ data }) => [CATALOGUE, ...topicsOfRow(data.flatMap(({ products }) => products))],
      },
      async () => ({ data: await catalogue.listTopProducts() }),
    ),
  ];
}

function withMeta({ products, ...meta }: ProductPageView) {
  return { data: products, meta };
}
