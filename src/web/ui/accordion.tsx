import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type AccordionProps = {
  title: ReactNode;
  /** The initial state; afterwards the visitor toggles it. */
  open?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Accordion({ title, open, className, children }: AccordionProps) {
  return (
    <details open={open} className={classNames("unfold group border-b border-line", className)}>
      <summary className="flex min-h-14 items-center justify-between gap-4 font-display text-19">
        {title}
        <span className="relative flex-none">
          <Icon name="minus" />
          <Icon name="plus" className="absolute inset-0 transition-opacity duration-150 group-open:opacity-0" />
        </span>
      </summary>
      <div className="pb-5 text-ink-soft">{children}</div>
    </details>
  );
}
