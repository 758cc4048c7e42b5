import type { CategoryView } from "#contract/catalogue/product.ts";
import { loadStaffData } from "../frame/load-staff-data.ts";

export type LoadedCategories = Awaited<ReturnType<typeof loadCategories>>;

/** All categories, or why they are not here. */
export async function loadCategories(request: Request) {
  return loadStaffData<CategoryView[]>("GetCategories", request);
}
