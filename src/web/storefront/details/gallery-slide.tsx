import { useEffect, useRef } from "react";
import type { KeyboardEventHandler } from "react";
import { pictureUrl, type MediaView } from "#contract/media/media.ts";
import { Picture } from "#web/ui/picture.tsx";
import { Video } from "#web/ui/video.tsx";
import { PressOrLink } from "./press-or-link.tsx";

type GallerySlideProps = {
  medium: MediaView;
  id: string;
  alt: string;
  /** The poster picture of a video. */
  poster: string | undefined;
  sizes: string;
  isFirst: boolean;
  isCurrent: boolean;
  onZoom: () => void;
  onKeyDown: KeyboardEventHandler;
};

const WHOLE = "aspect-square w-full object-cover";

export function GallerySlide({
  medium,
  id,
  alt,
  poster,
  sizes,
  isFirst,
  isCurrent,
  onZoom,
  onKeyDown,
}: GallerySlideProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isCurrent) video.current?.pause();
  }, [isCurrent]);
  const tabIndex = isCurrent ? 0 : -1;

  return (
    <li id={id} className="relative snap-start">
      {medium.kind === "video" ? (
        <Video
          ref={video}
          src={medium.url}
          label={alt}
          poster={poster}
          preload="none"
          loop
          tabIndex={tabIndex}
          className={WHOLE}
        />
      ) : (
        <>
          <Picture
            src={medium.url}
            alt={alt}
            sizes={sizes}
            width={medium.width}
            height={medium.height}
            placeholder={medium.placeholder}
            priority={isFirst}
            className={WHOLE}
          />
          <PressOrLink
            label={`Zoom ${alt}`}
            href={pictureUrl(medium.url, 960) ?? medium.url}
            tabIndex={tabIndex}
            onClick={onZoom}
            onKeyDown={onKeyDown}
            className="absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4"
          />
        </>
      )}
    </li>
  );
}
