import { useSortable } from "@dnd-kit/react/sortable";
import { classNames } from "#web/ui/class-names.ts";
import { TileBar } from "./tile-bar.tsx";
import { TileFace } from "./tile-face.tsx";
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

/** One picture or video: dragged by its face, moved and removed by the buttons below it. */
export function MediaTile({ item, index, count, isMain, onMove, onRemove, onRetry }: MediaTileProps) {
  const { ref, handleRef, isDragSource } = useSortable({ id: item.key, index });
  return (
    <li
      ref={ref}
      className={classNames(
        "relative rounded-control border bg-paper",
        isDragSource ? "border-ink shadow-float" : "border-line",
        item.status.is === "failed" && "border-alarm",
      )}
    >
      <div
        ref={handleRef}
        tabIndex={-1}
        className="relative aspect-square cursor-grab touch-manipulation overflow-hidden"
      >
        <TileFace item={item} place={index + 1} onRetry={onRetry} />
        {isMain && (
          <span className="absolute top-1.5 left-1.5 rounded-control bg-ink px-[7px] py-px text-12 font-medium text-paper">
            Main
          </span>
        )}
      </div>
      <TileBar item={item} index={index} count={count} onMove={onMove} onRemove={onRemove} />
    </li>
  );
}
