import type { ProductView } from "#contract/catalogue/product.ts";
import type { CatalogueService } from "#domain/catalogue/catalogue.service.ts";
import { CATALOGUE, CATEGORIES, topicsOfList, topicsOfProduct, topicsOfRow } from "./topics.rules.ts";

/** The same catalogue, noting what is read of it, so that the page made from it can be told when it is old. */
export function watchReads(catalogue: CatalogueService, note: (topics: readonly string[]) => void): CatalogueService {
  const noted = async (row: Promise<ProductView[]>) => {
    const products = await row;
    note(topicsOfRow(products));
    return products;
  };
  return {
    ...catalogue,
    async listProducts(query) {
      const page = await catalogue.listProducts(query);
      note(topicsOfList(query.category, page.products));
      return page;
    },
    async searchProducts(query) {
      const page = await catalogue.searchProducts(query);
      note(topicsOfList(undefined, page.products));
      return page;
    },
    async getProduct(id) {
      note(topicsOfProduct({ productID: id }));
      return catalogue.getProduct(id);
    },
    listRelatedProducts: async (product) => noted(catalogue.listRelatedProducts(product)),
    async listCategories() {
      note([CATEGORIES, CATALOGUE]);
      return catalogue.listCategories();
    },
    async findCategory(name) {
      note([CATEGORIES]);
      return catalogue.findCategory(name);
    },
    async listTopProducts() {
      const rows = await catalogue.listTopProducts();
      note([CATALOGUE, ...topicsOfRow(rows.flatMap(({ products }) => products))]);
      return rows;
    },
  };
}
