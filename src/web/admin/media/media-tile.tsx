import { useSortable } from "@dnd-kit/react/sortable";
import { classNames } from "#web/ui/class-names.ts";
import { TileBar } from "./tile-bar.tsx";
import { TileFace } from "./tile-face.tsx";
import { TileNews } from "./tile-news.tsx";
import type { UploadItem } from "./uploads.ts";

export type MediaTileProps = {
  item: UploadItem;
  index: number;
  count: number;
  /** The picture that lists show. */
  isMain: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
};

/** While it is dragged its copy holds the slot that it would fall into. */
const SLOT =
  "data-dnd-placeholder:visible! data-dnd-placeholder:rotate-0 data-dnd-placeholder:border-dashed " +
  "data-dnd-placeholder:border-wine data-dnd-placeholder:bg-wine-tint data-dnd-placeholder:shadow-none " +
  "data-dnd-placeholder:*:invisible";

/** One picture or video: dragged by its face, moved and removed by the buttons below it. */
export function MediaTile({ item, index, count, isMain, onMove, onRemove, onRetry }: MediaTileProps) {
  const { ref, handleRef, isDragSource } = useSortable({ id: item.key, index });
  return (
    <li
      ref={ref}
      className={classNames(
        "relative rounded-control border bg-paper",
        SLOT,
        isDragSource ? "-rotate-[1.5deg] border-ink shadow-float" : "border-line",
        item.status.is === "failed" && "border-alarm",
      )}
    >
      <div className="relative aspect-square overflow-hidden">
        <TileFace item={item} place={index + 1} />
        {/* The keys have the buttons below; a video keeps its own controls free. */}
        <div
          ref={handleRef}
          tabIndex={-1}
          aria-label={`Drag number ${index + 1}`}
          className={classNames(
            "absolute inset-0 cursor-grab touch-manipulation",
            item.kind === "video" && "bottom-10",
          )}
        />
        {item.status.is !== "done" && <TileNews name={item.name} status={item.status} onRetry={onRetry} />}
        {isMain && (
          <span className="pointer-events-none absolute top-1.5 left-1.5 rounded-control bg-ink px-[7px] py-px text-12 font-medium text-paper">
            Main
          </span>
        )}
      </div>
      <TileBar item={item} index={index} count={count} onMove={onMove} onRemove={onRemove} />
    </li>
  );
}
