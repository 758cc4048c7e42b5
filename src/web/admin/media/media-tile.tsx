import { useSortable } from "@dnd-kit/react/sortable";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Video } from "#web/ui/video.tsx";
import type { UploadItem, UploadStatus } from "./uploads.ts";

export type MediaTileProps = {
  item: UploadItem;
  index: number;
  count: number;
  /** Whether lists show this picture. */
  isMain: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
};

/** While a tile is dragged, its copy marks the target slot. */
const SLOT =
  "data-dnd-placeholder:visible! data-dnd-placeholder:rotate-0 data-dnd-placeholder:border-dashed " +
  "data-dnd-placeholder:border-wine data-dnd-placeholder:bg-wine-tint data-dnd-placeholder:shadow-none " +
  "data-dnd-placeholder:*:invisible";

/** A picture or video. It is moved by dragging or by the buttons below it, which also remove it. */
export function MediaTile({ item, index, count, isMain, onMove, onRemove, onRetry }: MediaTileProps) {
  const { ref, handleRef, isDragSource } = useSortable({ id: item.key, index });
  return (
    <li
      ref={ref}
      className={classNames(
        "relative rounded-control border bg-paper",
        SLOT,
        isDragSource ? "-rotate-1 border-ink shadow-float" : "border-line",
        item.status.is === "failed" && "border-alarm",
      )}
    >
      <div className="relative aspect-square overflow-hidden">
        <TileFace item={item} place={index + 1} />
        {/* Keyboard users have the buttons below. The controls of a video stay usable. */}
        <div
          ref={handleRef}
          tabIndex={-1}
          aria-label={`Drag number ${index + 1}`}
          className={classNames(
            "absolute inset-0 cursor-grab touch-manipulation",
            item.kind === "video" && "bottom-10",
          )}
        />
        {item.status.is !== "done" && item.status.is !== "kept" && (
          <UploadProgress name={item.name} status={item.status} onRetry={onRetry} />
        )}
        {isMain && (
          <span className="pointer-events-none absolute top-1.5 left-1.5 rounded-control bg-ink px-1.75 py-px text-12 font-medium text-paper">
            Main
          </span>
        )}
      </div>
      <TileBar item={item} index={index} count={count} onMove={onMove} onRemove={onRemove} />
    </li>
  );
}

type TileBarProps = {
  item: UploadItem;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const BUTTON = "admin:h-8 admin:w-7.5";

function TileBar({ item, index, count, onMove, onRemove }: TileBarProps) {
  const what = `${item.kind === "video" ? "video" : "picture"} ${index + 1}`;
  const isRunning = item.status.is === "waiting" || item.status.is === "sending";
  return (
    <div className="flex items-center justify-between px-0.5 text-13 text-ink-soft">
      <IconButton
        icon="chevron-left"
        iconSize={16}
        label={`Move ${what} left`}
        tone="soft"
        className={BUTTON}
        aria-disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <span className="tabular-nums">{index + 1}</span>
      <IconButton
        icon="chevron-right"
        iconSize={16}
        label={`Move ${what} right`}
        tone="soft"
        className={BUTTON}
        aria-disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      <IconButton
        icon="close"
        iconSize={16}
        label={isRunning ? `Stop the upload of ${item.name}` : `Remove ${what}`}
        tone="soft"
        className={BUTTON}
        data-remove
        onClick={onRemove}
      />
    </div>
  );
}

type TileFaceProps = { item: UploadItem; place: number };

const FILL = "size-full object-cover";

/** The picture or video: from the local file until it is uploaded, then from the server. */
function TileFace({ item: { kind, url, status }, place }: TileFaceProps) {
  const isDone = status.is === "done";
  if (kind === "video") {
    return <Video src={url} label={`Video ${place}`} controls={isDone} className={classNames(FILL, "bg-night")} />;
  }
  return (
    <Picture
      src={url}
      alt={`Number ${place}`}
      sizes="160px"
      placeholder={isDone ? status.medium.placeholder : undefined}
      draggable={false}
      className={FILL}
    />
  );
}

type Unfinished = Exclude<UploadStatus, { is: "done" | "kept" }>;

type UploadProgressProps = { name: string; status: Unfinished; onRetry: () => void };

/** The progress of an upload, shown over its picture. The reason of a failure is shown above the tiles. */
function UploadProgress({ name, status, onRetry }: UploadProgressProps) {
  const isPreparing = status.is === "sending" && status.sent >= 1;
  const sent = status.is === "sending" ? status.sent : 0;
  return (
    <div className="pointer-events-none absolute inset-0 grid content-center justify-items-center gap-2 bg-paper/75 p-3 text-center text-13">
      <span className="tabular-nums">{formatStatus(status)}</span>
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

function formatStatus(status: Unfinished): string {
  if (status.is === "failed") return "Not uploaded";
  if (status.is === "waiting") return "Waiting";
  return status.sent >= 1 ? "Preparing" : `${Math.round(status.sent * 100)}%`;
}
