export type LoadFailedProps = { message?: string | undefined; retrying?: boolean | undefined; onRetry: () => void };

/**
 * Stands in for a part of a page that could not be loaded. `ErrorState` does so for a whole page. Keep it mounted while
 * it retries, so that the focus stays on its button.
 */
export function LoadFailed({ message = "We could not load it.", retrying = false, onRetry }: LoadFailedProps) {
  const role = retrying ? undefined : "alert";
  return (
    <p>
      {/* Another element after each retry, so that the same failure is announced again. */}
      <span key={role} role={role}>
        {message}
      </span>{" "}
      <button type="button" className="link" aria-disabled={retrying} onClick={() => retrying || onRetry()}>
        {retrying ? "Loading…" : "Try again"}
      </button>
    </p>
  );
}
