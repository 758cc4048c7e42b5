import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type FilterBarProps = {
  /** The accessible name: "Filter orders". */
  label: string;
  className?: string | undefined;
  /** A `SearchField` and fields with `hideLabel`. The search takes the remaining width. */
  children: ReactNode;
};

export function FilterBar({ label, className, children }: FilterBarProps) {
  return (
    <div
      role="search"
      aria-label={label}
      className={classNames(
        "flex flex-wrap items-start gap-2 px-4 py-3 *:grow *:basis-30 sm:*:grow-0 sm:*:basis-38 *:data-find:grow *:data-find:basis-65",
        className,
      )}
    >
      {children}
    </div>
  );
}
