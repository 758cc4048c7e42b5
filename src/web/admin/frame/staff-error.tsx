import { isRouteErrorResponse, useRouteError } from "react-router";
import { useSettings } from "#web/shop/root-data.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";

/** Replaces a staff screen that failed, or whose record does not exist. */
export function StaffError() {
  const error = useRouteError();
  const { name } = useSettings();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? "This page is not here" : "This page did not load";
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      {isMissing ? (
        <EmptyState
          icon="search"
          heading="h1"
          title={title}
          actions={<ButtonLink to="/dashboard">Dashboard</ButtonLink>}
        >
          It may have been deleted, or the address mistyped.
        </EmptyState>
      ) : (
        <ErrorState heading="h1" title={title} onRetry={() => location.reload()}>
          Check your connection and try again.
          {import.meta.env.DEV && error instanceof Error && ` ${error.message}`}
        </ErrorState>
      )}
    </>
  );
}
