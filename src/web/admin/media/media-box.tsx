import { useId, useRef, useState } from "react";
import { UPLOAD_LIMITS } from "#contract/media/media.ts";
import { Box } from "#web/ui/box.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SortableRows } from "../frame/sortable-rows.tsx";
import { Dropzone } from "./dropzone.tsx";
import { MediaTile } from "./media-tile.tsx";
import { mainOf, problemsOf, type Uploads, type UploadsState } from "./uploads.ts";

export type MediaBoxProps = {
  uploads: Uploads & { state: UploadsState };
  error: string | undefined;
  /** Called after a file was added, moved or removed. */
  onTouch: () => void;
};

/** The ordered pictures and videos of a form. Files can be dropped, pasted or chosen. */
export function MediaBox({ uploads, error, onTouch }: MediaBoxProps) {
  const { items, leftOut } = uploads.state;
  const choose = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const problems = [...leftOut, ...problemsOf(uploads.state)];
  return (
    <Box
      title="Images"
      aside={
        <span className="text-ink-soft tabular-nums">
          {items.length} of {UPLOAD_LIMITS.files}
        </span>
      }
    >
      <Dropzone
        ref={choose}
        errorId={error && errorId}
        onFiles={(files) => {
          uploads.add(files);
          onTouch();
        }}
      />
      {error && <Problem id={errorId}>{error}</Problem>}
      {problems.length > 0 && (
        <div role="alert">
          {problems.map((problem, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name
            <Problem key={index}>{problem}</Problem>
          ))}
        </div>
      )}
      {items.length > 0 && (
        <MediaTiles uploads={uploads} onTouch={onTouch} onLastRemoved={() => choose.current?.focus()} />
      )}
    </Box>
  );
}

function Problem({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="flex gap-1.5 text-13 text-alarm">
      <Icon name="alert" size={16} className="mt-px" />
      {children}
    </p>
  );
}

type MediaTilesProps = {
  uploads: Uploads & { state: UploadsState };
  onTouch: () => void;
  onLastRemoved: () => void;
};

/** The media in their order, moved by dragging or by buttons. The first picture is the one that lists show. */
function MediaTiles({ uploads, onTouch, onLastRemoved }: MediaTilesProps) {
  const { items } = uploads.state;
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const main = mainOf(uploads.state)?.key;

  function move(key: string, to: number): void {
    uploads.move(key, to);
    setAnnouncement(`Moved to place ${to + 1} of ${items.length}.`);
    onTouch();
  }

  function remove(key: string, at: number): void {
    uploads.remove(key);
    setAnnouncement(`Removed. ${items.length - 1} left.`);
    onTouch();
    if (items.length === 1) onLastRemoved();
    else
      list.current?.children[at === items.length - 1 ? at - 1 : at + 1]
        ?.querySelector<HTMLElement>("[data-remove]")
        ?.focus();
  }

  return (
    <SortableRows onMove={move}>
      <ul ref={list} aria-label="Images, in order" className="grid cols-fill-36 gap-3 admin:cols-fill-29">
        {items.map((item, index) => (
          <MediaTile
            key={item.key}
            item={item}
            index={index}
            count={items.length}
            isMain={item.key === main}
            onMove={(to) => move(item.key, to)}
            onRemove={() => remove(item.key, index)}
            onRetry={() => uploads.retry(item.key)}
          />
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </SortableRows>
  );
}
