import { Note } from "#web/ui/note.tsx";

type UnverifiedProps = { message: string; onRetry: () => void; onRemove: () => void };

/** For a choice that the shop could not check: the customer tries again, or orders without it. */
export function Unverified({ message, onRetry, onRemove }: UnverifiedProps) {
  return (
    <Note tone="bad" role="status" className="mt-2">
      <p>{message}</p>
      <p className="mt-1 flex flex-wrap gap-x-4">
        <button type="button" className="link" onClick={onRetry}>
          Try again
        </button>
        <button type="button" className="link" onClick={onRemove}>
          Order without it
        </button>
      </p>
    </Note>
  );
}
