import { useRevalidator } from "react-router";
import { AddCategoryForm } from "#web/admin/categories/add-category-form.tsx";
import { KnownCategories } from "#web/admin/categories/known-categories.tsx";
import { loadCategories } from "#web/admin/categories/load-categories.ts";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { requireStaff } from "#web/browser/guards.ts";
import { Box } from "#web/ui/box.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/add-new-category.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadCategories(request);
}
clientLoader.hydrate = true as const;

const COLUMNS = "grid items-start gap-4 admin:grid-cols-[minmax(0,1fr)_320px]";

export function HydrateFallback() {
  return (
    <>
      <PageHead title="Add New Category" />
      <div aria-busy="true" className={COLUMNS}>
        <Skeleton className="h-46" />
        <Skeleton className="h-96" />
      </div>
    </>
  );
}

export default function AddNewCategory({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title="Add New Category" />
      <div className={COLUMNS}>
        <Box>
          <AddCategoryForm onAdded={() => void revalidate()} />
        </Box>
        <KnownCategories loaded={loaderData} />
      </div>
    </>
  );
}
