import { CategoryListPage } from "#web/admin/categories/list-page.tsx";
import { loadCategories } from "#web/admin/categories/load-categories.ts";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { requireStaff } from "#web/browser/guards.ts";
import type { Route } from "./+types/category-list.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadCategories(request);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <CategoryListPage />;
}

export default function CategoryList({ loaderData }: Route.ComponentProps) {
  return <CategoryListPage loaded={loaderData} />;
}
