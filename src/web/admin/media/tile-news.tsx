import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import type { UploadStatus } from "./uploads.ts";

type Unfinished = Exclude<UploadStatus, { is: "done" }>;

export type TileNewsProps = { name: string; status: Unfinished; onRetry: () => void };

/** How far a file is, over its picture; why it failed is said above the tiles. */
export function TileNews({ name, status, onRetry }: TileNewsProps) {
  const isPreparing = status.is === "sending" && status.sent >= 1;
  const sent = status.is === "sending" ? status.sent : 0;
  return (
    <div className="pointer-events-none absolute inset-0 grid content-center justify-items-center gap-2 bg-paper/75 p-3 text-center text-13">
      <span className="tabular-nums">{wordsOf(status)}</span>
      {status.is === "failed" ? (
        <Button variant="outline" size="small" className="pointer-events-auto bg-paper" onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <>
          <ProgressBar label={`Uploading ${name}`} value={isPreparing ? undefined : sent} className="w-full" />
          <span className="max-w-full truncate text-12 text-ink-soft">{name}</span>
        </>
      )}
    </div>
  );
}

function wordsOf(status: Unfinished): string {
  if (status.is === "failed") return "Not uploaded";
  if (status.is === "waiting") return "Waiting";
  return status.sent >= 1 ? "Preparing" : `${Math.round(status.sent * 100)}%`;
}
