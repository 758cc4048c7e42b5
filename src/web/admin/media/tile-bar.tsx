import { IconButton } from "#web/ui/icon-button.tsx";
import type { UploadItem } from "./uploads.ts";

export type TileBarProps = {
  item: UploadItem;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const BUTTON = "admin:h-8 admin:w-[30px]";

export function TileBar({ item, index, count, onMove, onRemove }: TileBarProps) {
  const what = `${item.kind === "video" ? "video" : "picture"} ${index + 1}`;
  const isUnderWay = item.status.is === "waiting" || item.status.is === "sending";
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
        label={isUnderWay ? `Stop the upload of ${item.name}` : `Remove ${what}`}
        tone="soft"
        className={BUTTON}
        data-remove
        onClick={onRemove}
      />
    </div>
  );
}
