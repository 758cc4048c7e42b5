import { useLayoutEffect, useRef, useState } from "react";
import type { MouseEvent, PointerEvent, RefObject } from "react";
import { MAX_ZOOM, scrollToSpot, spotAt, spotInMiddle } from "./zoom.rules.ts";
import type { Spot } from "./zoom.rules.ts";

const MIDDLE: Spot = { x: 0.5, y: 0.5 };
/** A hand that presses moves a little; from here on it means to drag. */
const DRAG_PX = 5;

export type Zoom = {
  /** How many times the size at which the whole picture is seen. */
  level: number;
  /** For the element that scrolls. */
  view: RefObject<HTMLDivElement | null>;
  /** For the element that holds the picture and has its size. */
  picture: RefObject<HTMLButtonElement | null>;
  zoomTo: (level: number, spot?: Spot) => void;
  /** A press on the picture zooms in on that spot, or out again. */
  onClick: (event: MouseEvent) => void;
  /** With a mouse the picture is dragged; fingers and arrow keys scroll by themselves. */
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
};

export function useZoom(): Zoom {
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
