import { isRouteErrorResponse, useRouteError } from "react-router";
import { useSettings } from "#web/shop/root-data.ts";
import { PageError } from "./storefront/frame/page-error.tsx";
import { StorefrontFrame } from "./storefront/frame/storefront-frame.tsx";

/**
 * Shown if a page or a layout fails. Header and footer keep working. The page title is set here, since no route's
 * `meta` runs.
 */
export function RootError() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? "This page is not here" : "This page did not load";
  return (
    <StorefrontFrame>
      <title>{`${title} · ${useSettings().name}`}</title>
      <PageError />
    </StorefrontFrame>
  );
}
