import { isRouteErrorResponse, useRouteError } from "react-router";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** An `ErrorBoundary` for content within the frame: a 404, or an error with ways to continue. */
export function PageError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <div className="wrap grid content-center justify-items-center gap-3 py-16 text-center md:py-24">
      <Icon name="alert" size={32} className="text-alarm" />
      <div role="alert">
        <h1 className="d-22">This page did not load</h1>
      </div>
      <p className="text-ink-soft">Check your connection and try again.</p>
      {import.meta.env.DEV && (
        <pre className="max-w-full overflow-x-auto text-left text-13 text-alarm">{detailOf(error)}</pre>
      )}
      <div className="mt-1 flex flex-wrap justify-center gap-4">
        <Button onClick={() => location.reload()}>Try again</Button>
        <ButtonLink to="/" variant="outline">
          Home
        </ButtonLink>
      </div>
    </div>
  );
}

function detailOf(error: unknown): string {
  if (error instanceof Error) return error.stack ?? error.message;
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText} ${String(error.data)}`;
  return String(error);
}
