import { useRevalidator } from "react-router";
import { CategoryTable } from "#web/admin/categories/category-table.tsx";
import { loadCategories } from "#web/admin/categories/load-categories.ts";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { staffMeta } from "#web/admin/frame/staff-meta.ts";
import { requireStaff } from "#web/browser/guards.ts";
import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import type { Route } from "./+types/category-list.ts";

export const meta = (args: Route.MetaArgs) => staffMeta(args);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadCategories(request);
}
clientLoader.hydrate = true as const;

function Heading() {
  return (
    <PageHead title="Category List">
      <ButtonLink to="/add-new-category">Add New Category</ButtonLink>
    </PageHead>
  );
}

export function HydrateFallback() {
  return (
    <>
      <Heading />
      <CategoryTable rows={[]} loading />
    </>
  );
}

export default function CategoryList({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <Heading />
      {"failure" in loaderData ? (
        <Box flush>
          <ErrorState
            title={loaderData.failure}
            retrying={state === "loading"}
            onRetry={() => void revalidate()}
            className="border-y-0"
          >
            Nothing is lost; only this list failed.
          </ErrorState>
        </Box>
      ) : (
        <CategoryTable rows={loaderData.rows} />
      )}
    </>
  );
}
