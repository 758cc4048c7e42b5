import { useCallback, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

export type ScrollSnap<List extends HTMLElement> = {
  /** The ref of the scroll container. Its children are the items, all of the same width. */
  ref: RefObject<List | null>;
  /** The index of the first item in view. */
  index: number;
  atStart: boolean;
  atEnd: boolean;
  previous: () => void;
  next: () => void;
  goTo: (index: number) => void;
};

type Position = { index: number; atStart: boolean; atEnd: boolean };

/** Scrolls a horizontal scroll-snap list by one item, and reports the position. */
export function useScrollSnap<List extends HTMLElement = HTMLUListElement>(): ScrollSnap<List> {
  const ref = useRef<List>(null);
  const [position, setPosition] = useState<Position>({ index: 0, atStart: true, atEnd: false });

  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const measure = () => setPosition((before) => keepIfEqual(before, positionOf(list)));
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    list.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener("scroll", measure);
    };
  }, []);

  const goTo = useCallback((index: number) => {
    const list = ref.current;
    if (!list) return;
    const isMotionReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    list.scrollTo({ left: index * stepOf(list), behavior: isMotionReduced ? "instant" : "smooth" });
  }, []);

  return {
    ref,
    ...position,
    goTo,
    previous: () => goTo(position.index - 1),
    next: () => goTo(position.index + 1),
  };
}

function stepOf(list: HTMLElement): number {
  const [first, second] = [list.children[0], list.children[1]];
  if (!first || !second) return list.clientWidth;
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left;
}

function positionOf(list: HTMLElement): Position {
  const furthest = list.scrollWidth - list.clientWidth;
  return {
    index: Math.round(list.scrollLeft / (stepOf(list) || 1)),
    atStart: list.scrollLeft <= 1,
    atEnd: list.scrollLeft >= furthest - 1,
  };
}

function keepIfEqual(before: Position, now: Position): Position {
  const isSame = before.index === now.index && before.atStart === now.atStart && before.atEnd === now.atEnd;
  return isSame ? before : now;
}
