import type { ReactNode } from "react";
import { useHeadingFocusAfterwards } from "#web/browser/page-focus.ts";
import { Button } from "#web/ui/button.tsx";

export type SelectionBarProps = {
  /** How many rows are selected: "3 selected". */
  status: ReactNode;
  onDeselect: () => void;
  /** The bulk actions; on a phone they scroll sideways. */
  children: ReactNode;
};

type SelectableListProps = {
  /** The number of selected rows. */
  count: number;
  /** The `SelectionBar`, if a row is selected. */
  bar: ReactNode;
  /** The list. */
  children: ReactNode;
};

/**
 * A list with bulk actions. Their bar comes before the list, so that the keyboard need not pass all rows. It is shown
 * below the list, at the lower edge of the window, so that it does not move the rows.
 */
export function SelectableList({ count, bar, children }: SelectableListProps) {
  return (
    <div className="flex flex-col *:min-w-0">
      <p role="status" className="sr-only">
        {count > 0 && `${count} selected. The actions for the selection come before the list.`}
      </p>
      {bar}
      {children}
    </div>
  );
}

/** The bulk actions for the selected rows of a `SelectableList`. */
export function SelectionBar({ status, onDeselect, children }: SelectionBarProps) {
  useHeadingFocusAfterwards();
  return (
    <div
      data-selection-bar
      role="group"
      aria-label="Actions for the selection"
      className="sticky bottom-0 z-5 order-last flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-wine-tint px-4 py-2 pb-safe-2 sm:flex-nowrap"
    >
      <p className="mr-2 flex-none font-medium tabular-nums">{status}</p>
      <div className="flex min-w-0 items-center gap-2 max-sm:order-last max-sm:w-full max-sm:overflow-x-auto max-sm:*:flex-none sm:flex-1 sm:flex-wrap">
        {children}
      </div>
      <Button variant="quiet" size="small" className="ml-auto flex-none" onClick={onDeselect}>
        Select none
      </Button>
    </div>
  );
}
