import { expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import { PRODUCT_LIST_PARAMS, readParams } from "#contract/kernel/public-pages.ts";
import type { ProductListQuery } from "#domain/catalogue/catalogue.service.ts";
import { loadList } from "./load-list.ts";

/** A catalogue of `total` products that records its queries. */
function catalogueOf(total: number) {
  const queries: ProductListQuery[] = [];
  return {
    queries,
    async listProducts(query: ProductListQuery) {
      queries.push(query);
      const { page = 1, pageSize = 100 } = query;
      const left = Math.max(total - (page - 1) * pageSize, 0);
      const products = Array.from({ length: Math.min(left, pageSize) }, () => ({}) as ProductView);
      return { products, total, nextPage: left > pageSize ? page + 1 : null };
    },
  };
}

const PLACE = { path: "/products-by-category/Rings", category: "Rings" };
const params = (search: string) => readParams(PRODUCT_LIST_PARAMS, new URLSearchParams(search));

it("the list loader requests twelve products for the page, order and filters in the URL", async () => {
  const catalogue = catalogueOf(48);
  const page = await loadList(catalogue, params("?page=2&metal=gold&maxPrice=2000&sort=title"), PLACE);
  const query = { page: 2, metal: "gold", maxPrice: 2_000, sort: "title" };
  expect(catalogue.queries).toEqual([{ ...query, category: "Rings", q: undefined, pageSize: 12, withMetals: true }]);
  expect(page).toMatchObject({ place: PLACE, query, total: 48, nextPage: 3 });
  expect(page.products).toHaveLength(12);
});

it("the list loader shows the last page if the URL is beyond it", async () => {
  const page = await loadList(catalogueOf(13), params("?page=99"), PLACE);
  expect(page).toMatchObject({ query: { page: 2 }, total: 13, nextPage: null });
  expect(page.products).toHaveLength(1);
});

it("an empty list is requested only once", async () => {
  const catalogue = catalogueOf(0);
  expect(await loadList(catalogue, params("?page=99"), PLACE)).toMatchObject({ products: [], total: 0 });
  expect(catalogue.queries).toHaveLength(1);
});
