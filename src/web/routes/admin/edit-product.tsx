import { useRevalidator } from "react-router";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import type { CrumbHandle } from "#web/admin/frame/use-crumbs.ts";
import { EditProductPage } from "#web/admin/product-form/edit-page.tsx";
import { loadForm } from "#web/admin/product-form/load-form.ts";
import { ProductFormSkeleton } from "#web/admin/product-form/product-form.tsx";
import { requireStaff } from "#web/browser/guards.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import type { Route } from "./+types/edit-product.ts";

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireStaff(request);
  return loadForm(request, params.id);
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Edit Product" });

export const handle: CrumbHandle = { crumb: "Edit Product" };

export function HydrateFallback() {
  return (
    <>
      <PageHead title="Edit Product" />
      <ProductFormSkeleton />
    </>
  );
}

export default function EditProduct({ loaderData, params }: Route.ComponentProps) {
  if ("failure" in loaderData) {
    return (
      <>
        <PageHead title="Edit Product" />
        <NotLoaded failure={loaderData.failure} />
      </>
    );
  }
  const { product, categories, prices } = loaderData;
  return product && <EditProductPage key={params.id} product={product} categories={categories} prices={prices} />;
}

function NotLoaded({ failure }: { failure: string }) {
  const { revalidate, state } = useRevalidator();
  if (failure === staffMessages.productNotFound) {
    return (
      <EmptyState
        icon="search"
        title={<span role="alert">{failure}</span>}
        actions={<ButtonLink to="/product-list">Product List</ButtonLink>}
      >
        It may have had another number.
      </EmptyState>
    );
  }
  return (
    <ErrorState title={failure} onRetry={() => void revalidate()} retrying={state === "loading"}>
      The product is safe; only this page failed to load it.
    </ErrorState>
  );
}
