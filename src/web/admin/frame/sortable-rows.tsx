import { DragDropProvider } from "@dnd-kit/react";
import { isSortable, useSortable } from "@dnd-kit/react/sortable";
import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

export type SortableRowsProps = {
  /** Called with the id of the dropped row and its new index, if it has another one. */
  onMove: (id: string, to: number) => void;
  children: ReactNode;
};

/** Lets the rows in it, which call `useSortable`, be reordered by dragging. */
export function SortableRows({ onMove, children }: SortableRowsProps) {
  return (
    <DragDropProvider
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
        onMove(String(source.id), source.index);
      }}
    >
      {children}
    </DragDropProvider>
  );
}

export type SortableRowProps = {
  id: string;
  index: number;
  /** The buttons that move and remove the row. */
  buttons: ReactNode;
  /** Rendered across the full width of the list. */
  below?: ReactNode;
  children: ReactNode;
};

/** A row of a list, dragged by its handle on wide screens, and moved and removed by its buttons everywhere. */
export function SortableRow({ id, index, buttons, below, children }: SortableRowProps) {
  const { ref, handleRef, isDragSource } = useSortable({ id, index });
  return (
    <li ref={ref} data-row="" className={classNames("rounded-control bg-paper", isDragSource && "shadow-float")}>
      <div className="flex items-start gap-1">
        <span
          ref={handleRef}
          tabIndex={-1}
          aria-hidden="true"
          className="hidden h-10 w-6 flex-none cursor-grab touch-none place-items-center text-ink-soft admin:grid"
        >
          <Icon name="grip" size={16} />
        </span>
        <div className="grid min-w-0 flex-1 gap-3">{children}</div>
        {buttons}
      </div>
      {below}
    </li>
  );
}
