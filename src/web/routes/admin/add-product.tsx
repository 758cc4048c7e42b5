import { useRevalidator } from "react-router";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { AddProductPage } from "#web/admin/product-form/add-page.tsx";
import { loadForm } from "#web/admin/product-form/load-form.ts";
import { ProductFormSkeleton } from "#web/admin/product-form/product-form.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import type { Route } from "./+types/add-product.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadForm(request);
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Add Product" });

export function HydrateFallback() {
  return (
    <>
      <PageHead title="Add Product" />
      <ProductFormSkeleton />
    </>
  );
}

export default function AddProduct({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageHead title="Add Product" />
      {"failure" in loaderData ? (
        <ErrorState
          title="The categories did not load."
          onRetry={() => void revalidate()}
          retrying={state === "loading"}
        >
          What you had begun is kept in this tab.
        </ErrorState>
      ) : (
        <AddProductPage categories={loaderData.categories} prices={loaderData.prices} />
      )}
    </>
  );
}
