import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { capitalised } from "../frame/capitalised.ts";
import { GroupError } from "../frame/group-error.tsx";
import { moveItem } from "../frame/move-item.rules.ts";
import { AddRowButton, RowButtons } from "../frame/row-buttons.tsx";
import { SortableRow, SortableRows } from "../frame/sortable-rows.tsx";
import { useRowFocus } from "../frame/use-row-focus.ts";

export type SortableListProps<Row extends { key: string }> = {
  rows: readonly Row[];
  /** The singular noun for a row: "entry". */
  one: string;
  max: number;
  error: string | undefined;
  /** If missing, the caller provides another way to add rows. */
  create?: () => Row;
  onChange: (rows: Row[]) => void;
  children: (row: Row, index: number) => ReactNode;
  /** The name of a removed row; by default its number. */
  nameOf?: (row: Row) => string;
  /** Rendered below a row, across the full width of the list. */
  renderBelow?: (row: Row, index: number) => ReactNode;
};

type Removed<Row> = { row: Row; index: number; name: string; left: readonly string[] };

/** A list whose rows are reordered by dragging or by buttons, and removed by buttons. A removal can be undone. */
export function SortableList<Row extends { key: string }>(props: SortableListProps<Row>) {
  const { rows, one, max, error, create, onChange, children, renderBelow } = props;
  const { list, changeAndFocus } = useRowFocus<HTMLDivElement>();
  const [announcement, setAnnouncement] = useState("");
  const [removed, setRemoved] = useState<Removed<Row>>();

  function move(key: string, to: number): void {
    onChange(moveItem(rows, (row) => row.key === key, to));
    setAnnouncement(`Moved to place ${to + 1} of ${rows.length}.`);
  }

  function remove(row: Row, index: number): void {
    const left = rows.filter(({ key }) => key !== row.key);
    const name = props.nameOf?.(row) ?? `${capitalised(one)} ${index + 1}`;
    setRemoved({ row, index, name, left: left.map(({ key }) => key) });
    setAnnouncement("");
    onChange(left);
  }

  function undo({ row, index }: Removed<Row>): void {
    changeAndFocus(index, () => {
      onChange(rows.toSpliced(index, 0, row));
      setAnnouncement(`Restored. ${rows.length + 1} in all.`);
      setRemoved(undefined);
    });
  }

  return (
    <div ref={list} className="grid gap-2">
      <SortableRows onMove={move}>
        <ol className="grid gap-3">
          {rows.map((row, index) => (
            <SortableRow
              key={row.key}
              id={row.key}
              index={index}
              buttons={
                <RowButtons
                  what={`${one} ${index + 1}`}
                  index={index}
                  count={rows.length}
                  onMove={(to) => move(row.key, to)}
                  onRemove={() => remove(row, index)}
                />
              }
              below={renderBelow?.(row, index)}
            >
              {children(row, index)}
            </SortableRow>
          ))}
        </ol>
      </SortableRows>
      {removed && rows.length < max && isStillRemoved(removed, rows) && (
        <UndoRemoval key={removed.row.key} name={removed.name} onUndo={() => undo(removed)} />
      )}
      <GroupError message={error} />
      {create && (
        <AddRowButton
          disabled={rows.length >= max}
          onClick={() => changeAndFocus(rows.length, () => onChange([...rows, create()]))}
        >
          Add {one}
        </AddRowButton>
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** Whether the rows are still those that the row was removed from, and not ones loaded since. */
function isStillRemoved<Row extends { key: string }>({ row, left }: Removed<Row>, rows: readonly Row[]): boolean {
  if (rows.some(({ key }) => key === row.key)) return false;
  return left.length === 0 ? rows.length === 0 : rows.some(({ key }) => left.includes(key));
}

/** Takes over the focus from the button that was removed with the row. */
function UndoRemoval({ name, onUndo }: { name: string; onUndo: () => void }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.querySelector("button")?.focus(), []);
  return (
    <p ref={line} role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
      <span className="min-w-0 wrap-anywhere">{name} is removed.</span>
      <Button variant="outline" size="small" onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}
