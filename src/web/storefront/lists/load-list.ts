import type { ProductPageView } from "#contract/catalogue/product.ts";
import type { CatalogueService, FoundCategory } from "#domain/catalogue/catalogue.service.ts";
import type { ListPlace } from "./list-place.rules.ts";
import { PAGE_SIZE, parseListQuery, type ListParams, type ListQuery } from "./list-query.rules.ts";

/** A page of a product list, as returned by a route's loader. */
export type ListPage = ProductPageView & { place: ListPlace; query: ListQuery };

/** The page in the URL, or the last page if the URL is beyond it. `found` is the category of the place. */
export async function loadList(
  catalogue: Pick<CatalogueService, "listProducts">,
  params: ListParams,
  place: ListPlace,
  found?: FoundCategory,
): Promise<ListPage> {
  const load = async (query: ListQuery): Promise<ListPage> => {
    const filters = { ...query, category: found ?? place.category, q: place.q, pageSize: PAGE_SIZE, withMetals: true };
    return { ...(await catalogue.listProducts(filters)), place, query };
  };
  const query = parseListQuery(params);
  const page = await load(query);
  const isPastTheEnd = page.products.length === 0 && page.total > 0;
  return isPastTheEnd ? load({ ...query, page: Math.ceil(page.total / PAGE_SIZE) }) : page;
}
