export type LoadFailedProps = { message?: string | undefined; onRetry: () => void };

/** Stands in for a part of a page that could not be loaded. `ErrorState` does so for a whole page. */
export function LoadFailed({ message = "We could not load it.", onRetry }: LoadFailedProps) {
  return (
    <p role="alert">
      {message}{" "}
      <button type="button" className="link" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
