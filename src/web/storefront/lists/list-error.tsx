import { useRevalidator } from "react-router";
import { ErrorState } from "#web/ui/error-state.tsx";

/** Shown if a page's products could not be loaded. Header, menu and cart keep working. */
export function ListError() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="wrap py-9 md:py-16">
      <ErrorState
        title="The pieces did not load"
        heading="h1"
        onRetry={() => void revalidate()}
        retrying={state === "loading"}
      >
        Check your connection and try again.
      </ErrorState>
    </div>
  );
}
