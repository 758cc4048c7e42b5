import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Picture } from "#web/ui/picture.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Video } from "#web/ui/video.tsx";
import type { UploadItem, UploadStatus } from "./uploads.ts";

export type TileFaceProps = { item: UploadItem; place: number; onRetry: () => void };

const FILL = "size-full object-cover";

/** What the file shows, and over it how far it is. */
export function TileFace({ item, place, onRetry }: TileFaceProps) {
  const { kind, address, status } = item;
  const isDone = status.is === "done";
  return (
    <>
      {kind === "video" ? (
        <Video src={address} label={`Video ${place}`} controls={isDone} className={classNames(FILL, "bg-night")} />
      ) : (
        <Picture
          src={address}
          alt={`Number ${place}`}
          sizes="160px"
          placeholder={isDone ? status.medium.placeholder : undefined}
          draggable={false}
          className={FILL}
        />
      )}
      {!isDone && (
        <div className="absolute inset-0 grid content-center gap-2 bg-paper/75 p-3 text-center text-13">
          <TileNews name={item.name} status={status} onRetry={onRetry} />
        </div>
      )}
    </>
  );
}

type TileNewsProps = { name: string; status: Exclude<UploadStatus, { is: "done" }>; onRetry: () => void };

function TileNews({ name, status, onRetry }: TileNewsProps) {
  if (status.is === "failed") {
    return (
      <>
        <p role="alert" className="line-clamp-4 text-12 break-words text-alarm" title={status.problem}>
          {status.problem}
        </p>
        <Button variant="outline" size="small" className="bg-paper" onClick={onRetry}>
          Try again
        </Button>
      </>
    );
  }
  const isSent = status.is === "sending" && status.sent >= 1;
  return (
    <>
      <span className="tabular-nums">{wordsOf(status)}</span>
      <ProgressBar label={`Uploading ${name}`} value={isSent ? undefined : sentOf(status)} className="w-full" />
      <span className="truncate text-12 text-ink-soft">{name}</span>
    </>
  );
}

function sentOf(status: TileNewsProps["status"]): number {
  return status.is === "sending" ? status.sent : 0;
}

function wordsOf(status: TileNewsProps["status"]): string {
  if (status.is !== "sending") return "Waiting";
  return status.sent >= 1 ? "Preparing" : `${Math.round(status.sent * 100)}%`;
}
