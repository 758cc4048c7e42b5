import { DragDropProvider } from "@dnd-kit/react";
import { isSortable } from "@dnd-kit/react/sortable";
import { useRef, useState } from "react";
import { MediaTile } from "./media-tile.tsx";
import type { Uploads, UploadsState } from "./uploads.ts";

export type MediaTilesProps = {
  uploads: Uploads & { state: UploadsState };
  onTouch: () => void;
  onLastRemoved: () => void;
};

/** The media in their order; the first picture is the one that lists show. Moved by dragging or by their buttons. */
export function MediaTiles({ uploads, onTouch, onLastRemoved }: MediaTilesProps) {
  const { items } = uploads.state;
  const [news, setNews] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const main = items.find(({ kind }) => kind === "image")?.key;

  function move(key: string, to: number): void {
    uploads.move(key, to);
    setNews(`Moved to place ${to + 1} of ${items.length}.`);
    onTouch();
  }

  function remove(key: string, at: number): void {
    uploads.remove(key);
    setNews(`Removed. ${items.length - 1} left.`);
    onTouch();
    if (items.length === 1) onLastRemoved();
    else
      list.current?.children[at === items.length - 1 ? at - 1 : at + 1]
        ?.querySelector<HTMLElement>("[data-remove]")
        ?.focus();
  }

  return (
    <DragDropProvider
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
        move(String(source.id), source.index);
      }}
    >
      <ul
        ref={list}
        aria-label="Images, in order"
        className="grid grid-cols-[repeat(auto-fill,minmax(146px,1fr))] gap-3 admin:grid-cols-[repeat(auto-fill,minmax(116px,1fr))]"
      >
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
        {news}
      </p>
    </DragDropProvider>
  );
}
