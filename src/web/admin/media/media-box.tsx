import { useRef } from "react";
import { UPLOAD_LIMITS } from "#contract/media/media.ts";
import { Box } from "#web/ui/box.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Dropzone } from "./dropzone.tsx";
import { MediaTiles } from "./media-tiles.tsx";
import { problemsOf, type Uploads, type UploadsState } from "./uploads.ts";

export type MediaBoxProps = {
  uploads: Uploads & { state: UploadsState };
  error: string | undefined;
  /** Something was added, moved or taken away. */
  onTouch: () => void;
};

/** The pictures and videos of a form: dropped, pasted or chosen, in their order. */
export function MediaBox({ uploads, error, onTouch }: MediaBoxProps) {
  const { items, leftOut } = uploads.state;
  const choose = useRef<HTMLButtonElement>(null);
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
        error={error}
        onFiles={(files) => {
          uploads.add(files);
          onTouch();
        }}
      />
      <div role="alert" className="empty:hidden">
        {[...(error ? [error] : []), ...leftOut, ...problemsOf(uploads.state)].map((words) => (
          <p key={words} className="flex gap-1.5 text-13 text-alarm">
            <Icon name="alert" size={16} className="mt-px" />
            {words}
          </p>
        ))}
      </div>
      {items.length > 0 && (
        <MediaTiles uploads={uploads} onTouch={onTouch} onLastRemoved={() => choose.current?.focus()} />
      )}
    </Box>
  );
}
