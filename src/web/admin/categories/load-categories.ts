import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import { loadForStaff } from "../frame/load-staff-data.ts";

export type LoadedCategories = Awaited<ReturnType<typeof loadCategories>>;

/** All categories, or why they are not here. */
export async function loadCategories(request: Request) {
  return loadForStaff(listCategories, request);
}
