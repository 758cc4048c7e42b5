import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { loadForStaff } from "../frame/load-staff-data.ts";

const NO_PRODUCTS: Pick<CategoryView, "productCount"> = { productCount: 0 };

export type LoadedCategories = Awaited<ReturnType<typeof loadCategories>>;

/** All categories, or why they could not be loaded. */
export async function loadCategories(request: Request) {
  const loaded = await loadForStaff(listCategories, request);
  if ("failure" in loaded) return loaded;
  // The specification names only the id and the name of a category, so the product count may be missing.
  return { ...loaded, data: loaded.data.map((category) => ({ ...NO_PRODUCTS, ...category })) };
}
