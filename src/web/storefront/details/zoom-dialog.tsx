import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type MediaView, pictureUrl } from "#contract/media/media.ts";
import { CarouselButtons } from "#web/ui/carousel-buttons.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useModal } from "#web/ui/use-modal.ts";
import { MAX_ZOOM, type Spot, scrollToSpot, spotAt, spotInMiddle } from "./zoom.rules.ts";

type ZoomDialogProps = {
  title: string;
  pictures: MediaView[];
  /** The shown picture; undefined closes the dialog. */
  shown: MediaView | undefined;
  onShow: (picture: MediaView) => void;
  onClose: () => void;
};

/** A picture in full screen, for a closer look. */
export function ZoomDialog({ title, pictures, shown, onShow, onClose }: ZoomDialogProps) {
  const modal = useModal({ open: shown !== undefined, onClose });
  return (
    <dialog
      {...modal}
      aria-label={`Pictures of ${title}`}
      className="h-dvh max-h-none w-screen max-w-none rise overflow-hidden modal bg-ivory"
    >
      {shown && <ZoomStage title={title} pictures={pictures} shown={shown} onShow={onShow} onClose={onClose} />}
    </dialog>
  );
}

type ZoomStageProps = {
  title: string;
  pictures: MediaView[];
  shown: MediaView;
  onShow: (picture: MediaView) => void;
  onClose: () => void;
};

function ZoomStage({ title, pictures, shown, onShow, onClose }: ZoomStageProps) {
  const { level, view, picture, zoomTo, ...pointerHandlers } = useZoom();
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
    <div className="grid h-full grid-rows-head-body-foot">
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
          {...pointerHandlers}
          onKeyDown={(event) => {
            if (event.key === "+" || event.key === "=") zoomTo(level + 1);
            else if (event.key === "-") zoomTo(level - 1);
            else if (level === 1 && event.key === "ArrowRight") show(place + 1);
            else if (level === 1 && event.key === "ArrowLeft") show(place - 1);
          }}
        >
          <Picture
            src={pictureUrl(shown.url, 960) ?? shown.url}
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

const MIDDLE: Spot = { x: 0.5, y: 0.5 };
/** A shorter movement of the pointer counts as a press, a longer one as a drag. */
const DRAG_PX = 5;

type Zoom = {
  /** The zoom factor relative to the size at which the whole picture fits. */
  level: number;
  /** The ref of the scroll container. */
  view: RefObject<HTMLDivElement | null>;
  /** The ref of the element that has the picture's size. */
  picture: RefObject<HTMLButtonElement | null>;
  zoomTo: (level: number, spot?: Spot) => void;
  /** Zooms in on the pressed spot, or out again. */
  onClick: (event: MouseEvent) => void;
  /** With a mouse, the picture is dragged. Touch and arrow keys scroll natively. */
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
};

function useZoom(): Zoom {
  const [zoomed, setZoomed] = useState({ level: 1, spot: MIDDLE });
  const { level, spot } = zoomed;
  const view = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLButtonElement>(null);
  const dragged = useRef(0);

  useLayoutEffect(() => {
    if (!view.current || !picture.current) return;
    view.current.scrollBy({
      ...scrollToSpot(spot, view.current.getBoundingClientRect(), picture.current.getBoundingClientRect()),
      behavior: "instant",
    });
  }, [spot]);

  const zoomTo = (next: number, at?: Spot) => {
    if (!view.current || !picture.current) return;
    setZoomed({
      level: Math.min(MAX_ZOOM, Math.max(1, next)),
      spot: at ?? spotInMiddle(view.current.getBoundingClientRect(), picture.current.getBoundingClientRect()),
    });
  };

  return {
    level,
    view,
    picture,
    zoomTo,
    onClick: (event) => {
      if (dragged.current > DRAG_PX) return;
      const byKey = event.detail === 0;
      const at = spotAt({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect());
      zoomTo(level === 1 ? 2 : 1, byKey ? undefined : at);
    },
    onPointerDown: () => {
      dragged.current = 0;
    },
    onPointerMove: (event) => {
      if (event.pointerType !== "mouse" || event.buttons !== 1) return;
      dragged.current += Math.abs(event.movementX) + Math.abs(event.movementY);
      view.current?.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: "instant" });
    },
  };
}
