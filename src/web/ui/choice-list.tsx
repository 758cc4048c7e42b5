import type { ReactNode } from "react";

export type ChoiceListProps = {
  /** The accessible name; the heading above is its visible counterpart. */
  label: string;
  children: ReactNode;
};

export function ChoiceList({ label, children }: ChoiceListProps) {
  return (
    <fieldset className="divide-y divide-line overflow-hidden rounded-control border border-edge bg-paper">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}
