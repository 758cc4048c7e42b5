import { useRevalidator } from "react-router";
import { useHeadingFocusAfterwards } from "#web/browser/page-focus.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import type { Failure } from "./load-staff-data.ts";

export type NotLoadedProps = Failure & { className?: string | undefined };

/**
 * Shown if data could not be loaded: a neutral note if the viewer may not see it, otherwise the error with Try again.
 */
export function NotLoaded({ failure, isForbidden, className }: NotLoadedProps) {
  const { state, revalidate } = useRevalidator();
  useHeadingFocusAfterwards();
  if (isForbidden) {
    return (
      <EmptyState
        icon="shield"
        title="This is for administrators."
        className={className}
        actions={
          <ButtonLink variant="outline" to="/dashboard">
            Dashboard
          </ButtonLink>
        }
      >
        One of them can show it to you, or make you an administrator too.
      </EmptyState>
    );
  }
  return (
    <ErrorState title={failure} className={className} retrying={state === "loading"} onRetry={() => void revalidate()}>
      Nothing is lost; only this page did not load.
    </ErrorState>
  );
}
