import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";

export type CarouselButtonsProps = {
  /** Names what a press scrolls by: "slide", "categories". */
  what: string;
  atStart: boolean;
  atEnd: boolean;
  previous: () => void;
  next: () => void;
  className?: string | undefined;
  /** Between the two buttons, such as "1 / 2". */
  children?: ReactNode;
};

/** The Previous and Next buttons of a `useScrollSnap` list. At an end, the button is disabled but keeps the focus. */
export function CarouselButtons({ what, atStart, atEnd, previous, next, className, children }: CarouselButtonsProps) {
  return (
    <div className={classNames("flex items-center", children ? "gap-1" : "gap-2", className)}>
      <IconButton icon="arrow-left" label={`Previous ${what}`} aria-disabled={atStart} onClick={previous} />
      {children}
      <IconButton icon="arrow-right" label={`Next ${what}`} aria-disabled={atEnd} onClick={next} />
    </div>
  );
}
