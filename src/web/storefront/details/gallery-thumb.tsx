import type { KeyboardEventHandler } from "react";
import type { MediaView } from "#contract/media/media.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { PressOrLink } from "./press-or-link.tsx";

type GalleryThumbProps = {
  medium: MediaView;
  label: string;
  /** The medium's place in the row. */
  href: string;
  poster: string | undefined;
  isCurrent: boolean;
  onPress: () => void;
  onKeyDown: KeyboardEventHandler;
};

export function GalleryThumb({ medium, label, href, poster, isCurrent, onPress, onKeyDown }: GalleryThumbProps) {
  const isVideo = medium.kind === "video";
  return (
    <li
      className={classNames(
        "relative size-16 flex-none overflow-hidden rounded-control border md:size-20",
        isCurrent ? "border-ink inset-ring inset-ring-ink" : "border-line",
      )}
    >
      <Picture
        src={isVideo ? poster : medium.url}
        alt=""
        sizes="(min-width: 900px) 80px, 64px"
        placeholder={medium.placeholder}
        className={classNames("size-full object-cover", isCurrent && "opacity-92")}
      />
      {isVideo && <Icon name="play" size={28} className="absolute inset-0 m-auto rounded-full bg-paper p-0.5" />}
      <PressOrLink
        label={label}
        href={href}
        aria-current={isCurrent ? "true" : undefined}
        onClick={onPress}
        onKeyDown={onKeyDown}
        className="absolute inset-0 focus-visible:-outline-offset-2"
      />
    </li>
  );
}
