import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type SectionHeadProps = {
  title: ReactNode;
  /** The id of the heading, for the section's `aria-labelledby`. */
  id?: string | undefined;
  /** At the end of the line: a link or the buttons of a carousel. */
  children?: ReactNode;
  className?: string | undefined;
};

export function SectionHead({ title, id, children, className }: SectionHeadProps) {
  return (
    <div className={classNames("mb-4 flex items-baseline justify-between gap-4 md:mb-6", className)}>
      <h2 id={id} className="d-30">
        {title}
      </h2>
      {children}
    </div>
  );
}
