import { useEffect } from "react";
import { pictureUrl, type MediaView } from "#contract/media/media.ts";
import { CarouselButtons } from "#web/ui/carousel-buttons.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useZoom } from "./use-zoom.ts";
import { MAX_ZOOM } from "./zoom.rules.ts";

type ZoomStageProps = {
  title: string;
  pictures: MediaView[];
  shown: MediaView;
  onShow: (picture: MediaView) => void;
  onClose: () => void;
};

export function ZoomStage({ title, pictures, shown, onShow, onClose }: ZoomStageProps) {
  const { level, view, picture, zoomTo, ...hand } = useZoom();
  const place = pictures.indexOf(shown);
  const show = (index: number) => {
    const next = pictures[index];
    if (!next) return;
    zoomTo(1);
    onShow(next);
  };

  useEffect(() => {
    picture.current?.focus();
  }, [picture]);

  return (
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
      <div ref={view} className="row-start-2 grid overflow-auto overscroll-contain">
        <button
          ref={picture}
          type="button"
          aria-label={level === 1 ? `Zoom in on ${title}` : `Zoom out of ${title}`}
          className={classNames(
            "m-auto focus-visible:-outline-offset-2",
            level === 1 ? "cursor-zoom-in" : "cursor-grab active:cursor-grabbing",
          )}
          style={{ width: `calc(min(100vw, 100dvh - 112px) * ${level})` }}
          {...hand}
          onKeyDown={(event) => {
            if (event.key === "+" || event.key === "=") zoomTo(level + 1);
            else if (event.key === "-") zoomTo(level - 1);
            else if (level === 1 && event.key === "ArrowRight") show(place + 1);
            else if (level === 1 && event.key === "ArrowLeft") show(place - 1);
          }}
        >
          <Picture
            src={pictureUrl(shown.url, 960, "jpg") ?? shown.url}
            alt={title}
            sizes="960px"
            width={shown.width}
            height={shown.height}
            placeholder={shown.placeholder}
            priority
            draggable={false}
            className="aspect-square w-full object-contain"
          />
        </button>
      </div>
      <div className="row-start-1 flex items-center justify-between py-1.5 pr-1.5 pl-4">
        <p className="truncate d-18">{title}</p>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <div className="row-start-3 flex min-h-14 items-center justify-between px-4">
        {pictures.length > 1 ? (
          <CarouselButtons
            what="picture"
            atStart={place === 0}
            atEnd={place === pictures.length - 1}
            previous={() => show(place - 1)}
            next={() => show(place + 1)}
          >
            <span className="text-14 text-ink-soft tabular-nums">
              {place + 1} / {pictures.length}
            </span>
          </CarouselButtons>
        ) : (
          <span />
        )}
        <div role="group" aria-label="Zoom" className="flex items-center gap-1">
          <IconButton icon="minus" label="Smaller" aria-disabled={level === 1} onClick={() => zoomTo(level - 1)} />
          <output className="w-8 text-center text-14 text-ink-soft tabular-nums">{level}×</output>
          <IconButton icon="plus" label="Larger" aria-disabled={level === MAX_ZOOM} onClick={() => zoomTo(level + 1)} />
        </div>
      </div>
    </div>
  );
}
