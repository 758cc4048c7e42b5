import { useTransition } from "react";
import { ErrorState } from "#web/ui/error-state.tsx";

type ListNotLoadedProps = { title: string; load: () => Promise<void> };

/** Takes the place of a list of the account that could not be loaded. */
export function ListNotLoaded({ title, load }: ListNotLoadedProps) {
  const [isRetrying, startRetry] = useTransition();
  return (
    <ErrorState heading="h3" title={title} onRetry={() => startRetry(load)} retrying={isRetrying}>
      They are safe; only this list is missing.
    </ErrorState>
  );
}
