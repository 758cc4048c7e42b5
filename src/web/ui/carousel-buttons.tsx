import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";

export type CarouselButtonsProps = {
  /** What one press moves by: "slide", "categories". */
  what: string;
  atStart: boolean;
  atEnd: boolean;
  previous: () => void;
  next: () => void;
  className?: string | undefined;
  /** Between the two, such as "1 / 2". */
  children?: ReactNode;
};

/** Previous and next of a `useScrollSnap` list. They stop at the ends and keep the focus there. */
export function CarouselButtons({ what, atStart, atEnd, previous, next, className, children }: CarouselButtonsProps) {
  return (
    <div className={classNames("flex items-center", children ? "gap-1" : "gap-2", className)}>
      <IconButton icon="arrow-left" label={`Previous ${what}`} aria-disabled={atStart} onClick={previous} />
      {children}
      <IconButton icon="arrow-right" label={`Next ${what}`} aria-disabled={atEnd} onClick={next} />
    </div>
  );
}
