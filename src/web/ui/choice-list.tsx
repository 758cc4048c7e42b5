import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type ChoiceListProps = {
  /** The accessible name; the heading above is its visible counterpart. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

export function ChoiceList({ label, className, children }: ChoiceListProps) {
  return (
    <fieldset
      className={classNames(
        "divide-y divide-line overflow-hidden rounded-control border border-edge bg-paper",
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}
