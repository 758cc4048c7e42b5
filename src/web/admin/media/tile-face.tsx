import { classNames } from "#web/ui/class-names.ts";
import { Picture } from "#web/ui/picture.tsx";
import { Video } from "#web/ui/video.tsx";
import type { UploadItem } from "./uploads.ts";

export type TileFaceProps = { item: UploadItem; place: number };

const FILL = "size-full object-cover";

/** What the file shows, from this machine until it is uploaded and from the shop then. */
export function TileFace({ item: { kind, address, status }, place }: TileFaceProps) {
  const isDone = status.is === "done";
  if (kind === "video") {
    return <Video src={address} label={`Video ${place}`} controls={isDone} className={classNames(FILL, "bg-night")} />;
  }
  return (
    <Picture
      src={address}
      alt={`Number ${place}`}
      sizes="160px"
      placeholder={isDone ? status.medium.placeholder : undefined}
      draggable={false}
      className={FILL}
    />
  );
}
