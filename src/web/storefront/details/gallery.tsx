import { type KeyboardEvent, type KeyboardEventHandler, useRef, useState } from "react";
import { hallmarkStamp } from "#contract/catalogue/hallmark.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import { type MediaView, firstPicture, mediaKeys } from "#contract/media/media.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { HORIZONTAL, nextIndex, VERTICAL } from "#web/ui/roving-focus.ts";
import { Stamp } from "#web/ui/stamp.tsx";
import { useScrollSnap } from "#web/ui/use-scroll-snap.ts";
import { GallerySlide } from "./gallery-slide.tsx";
import { mediaLabels } from "./media-labels.rules.ts";
import { PressOrLink } from "./press-or-link.tsx";

const zoomDialog = onDemand(async () => (await import("./zoom-dialog.tsx")).ZoomDialog);

/**
 * The width of a picture: 7 of 12 columns on a desktop, next to the thumbnails; otherwise that of the window, at most
 * 560 px.
 */
const SIZES = {
  withThumbs:
    "(min-width: 1280px) 571px, (min-width: 1200px) calc(58.34vw - 175px), (min-width: 900px) calc(58.34vw - 156px), (min-width: 600px) 560px, 75vw",
  alone:
    "(min-width: 1280px) 667px, (min-width: 1200px) calc(58.34vw - 79px), (min-width: 900px) calc(58.34vw - 60px), (min-width: 600px) 560px, 75vw",
};

const ARROWS = { ...HORIZONTAL, ...VERTICAL };

export type GalleryProps = { product: Pick<ProductView, "title" | "media" | "imagePath" | "metal" | "purity"> };

/** All media in a row with scroll snap, and thumbnails that scroll to them. */
export function Gallery({ product }: GalleryProps) {
  const { title, media } = product;
  const { ref: row, index: current, goTo } = useScrollSnap();
  const thumbs = useRef<HTMLUListElement>(null);
  const [zoomed, setZoomed] = useState<MediaView>();
  const [hasZoomed, setHasZoomed] = useState(false);
  const labels = mediaLabels(media);
  const keys = mediaKeys(media);
  const stamp = hallmarkStamp(product);
  const hasThumbs = media.length > 1;
  const sizes = hasThumbs ? SIZES.withThumbs : SIZES.alone;

  const zoom = (medium: MediaView) => {
    setHasZoomed(true);
    setZoomed(medium);
  };
  const move = (event: KeyboardEvent, from: number, list: HTMLUListElement | null) => {
    const next = nextIndex(event.key, from, media.length, { steps: ARROWS, ends: "stop", homeAndEnd: false });
    if (next === undefined || next === from) return;
    event.preventDefault();
    goTo(next);
    list?.children[next]?.querySelector<HTMLElement>("button, video")?.focus({ preventScroll: true });
  };

  return (
    <div className={classNames("grid gap-3 md:gap-4", hasThumbs && "md:cols-lead-20")}>
      <div className="relative -mx-(--spacing-gutter) sm:mx-auto sm:w-full sm:max-w-140 md:order-2 md:mx-0 md:max-w-none">
        <ul ref={row} aria-label="Pictures" className="relative slides">
          {media.length === 0 && <EmptySlide sizes={sizes} />}
          {media.map((medium, index) => (
            <GallerySlide
              key={keys[index]}
              medium={medium}
              id={`media-${index + 1}`}
              alt={index === 0 ? title : `${title}, ${labels[index]?.toLowerCase()}`}
              poster={firstPicture(product.imagePath)}
              sizes={sizes}
              isFirst={index === 0}
              isCurrent={index === current}
              onZoom={() => zoom(medium)}
              onKeyDown={(event) => move(event, index, row.current)}
            />
          ))}
        </ul>
        {stamp && <Stamp {...stamp} className="absolute top-3 left-4 md:hidden" />}
      </div>
      {hasThumbs && (
        <ul
          ref={thumbs}
          aria-label="Thumbnails"
          className="-m-0.5 flex no-scrollbar gap-2 overflow-x-auto p-0.5 sm:max-md:mx-auto md:max-h-142.75 md:flex-col md:overflow-x-visible md:overflow-y-auto"
        >
          {media.map((medium, index) => (
            <GalleryThumb
              key={keys[index]}
              medium={medium}
              label={labels[index] ?? ""}
              href={`#media-${index + 1}`}
              poster={firstPicture(product.imagePath)}
              isCurrent={index === current}
              onPress={() => goTo(index)}
              onKeyDown={(event) => move(event, index, thumbs.current)}
            />
          ))}
        </ul>
      )}
      {hasZoomed && (
        <zoomDialog.Part
          title={title}
          pictures={media.filter(({ kind }) => kind === "image")}
          shown={zoomed}
          onShow={setZoomed}
          onClose={() => setZoomed(undefined)}
        />
      )}
    </div>
  );
}

function EmptySlide({ sizes }: { sizes: string }) {
  return (
    <li>
      <Picture src={undefined} alt="" sizes={sizes} className="aspect-square w-full object-cover" />
    </li>
  );
}

type GalleryThumbProps = {
  medium: MediaView;
  label: string;
  /** The anchor of the medium in the row. */
  href: string;
  poster: string | undefined;
  isCurrent: boolean;
  onPress: () => void;
  onKeyDown: KeyboardEventHandler;
};

function GalleryThumb({ medium, label, href, poster, isCurrent, onPress, onKeyDown }: GalleryThumbProps) {
  const isVideo = medium.kind === "video";
  return (
    <li
      className={classNames(
        "relative size-16 flex-none overflow-hidden rounded-control border md:size-20",
        isCurrent ? "border-ink shadow-line-inside" : "border-line",
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
