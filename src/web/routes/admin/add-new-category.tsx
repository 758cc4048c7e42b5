import { loadCategories } from "#web/admin/categories/load-categories.ts";
import { NewCategoryPage, NewCategorySkeleton } from "#web/admin/categories/new-page.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/add-new-category.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadCategories(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <NewCategorySkeleton />;
}

export default function AddNewCategory({ loaderData }: Route.ComponentProps) {
  return <NewCategoryPage loaded={loaderData} />;
}
