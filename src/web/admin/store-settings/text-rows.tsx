import { useState } from "react";
import { SETTINGS_LISTS, type SettingsList } from "#contract/settings/settings.rules.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { capitalised } from "../frame/capitalised.ts";
import { GroupError } from "../frame/group-error.tsx";
import { moveItem } from "../frame/move-item.rules.ts";
import { AddRowButton, RowButtons } from "../frame/row-buttons.tsx";
import { SortableRow, SortableRows } from "../frame/sortable-rows.tsx";
import { useRowFocus } from "../frame/use-row-focus.ts";
import { rowErrorKey, rowOf, SETTINGS_LABELS, type SettingsForm, type TextRow } from "./settings.rules.ts";

export type TextRowsProps = {
  form: SettingsForm;
  list: SettingsList;
  /** The singular noun for a row: "promo message". */
  one: string;
  hint: string;
  /** A note below a row, given its text. */
  noteOf?: ((text: string) => string | undefined) | undefined;
  /** Called with the key of the row that received the focus. */
  onFocusRow?: ((key: string) => void) | undefined;
};

/** An ordered list of texts. Rows are moved by dragging or by buttons, and added by Enter or by the button below. */
export function TextRows({ form, list, one, hint, noteOf, onFocusRow }: TextRowsProps) {
  const [announcement, setAnnouncement] = useState("");
  const { list: element, changeAndFocus } = useRowFocus<HTMLFieldSetElement>();
  const rows = form.values[list];
  const { maxRows, max } = SETTINGS_LISTS[list];
  const change = (next: TextRow[]) => form.change(list, next);

  function add(at: number): void {
    if (rows.length >= maxRows) return;
    changeAndFocus(at, () => change(rows.toSpliced(at, 0, rowOf(""))));
  }

  function move(key: string, to: number): void {
    change(moveItem(rows, (row) => row.key === key, to));
    setAnnouncement(`Moved to place ${to + 1} of ${rows.length}.`);
  }

  function remove(index: number): void {
    changeAndFocus(index, () => change(rows.toSpliced(index, 1)));
    setAnnouncement(`Removed. ${rows.length - 1} left.`);
  }

  return (
    <fieldset ref={element} className="grid gap-2">
      <legend className="mb-1.5 font-medium">{SETTINGS_LABELS[list]}</legend>
      <p className="-mt-1 text-13 text-ink-soft">{hint}</p>
      <SortableRows onMove={move}>
        <ol className="grid gap-2">
          {rows.map((row, index) => (
            <TextRowField
              key={row.key}
              row={row}
              index={index}
              count={rows.length}
              one={one}
              maxLength={max}
              error={form.errorOf(rowErrorKey(list, row.key))}
              note={noteOf?.(row.text.trim())}
              onFocus={() => onFocusRow?.(row.key)}
              onChange={(text) => change(rows.map((other) => (other.key === row.key ? { ...row, text } : other)))}
              onLeave={() => form.touch(rowErrorKey(list, row.key))}
              onEnter={() => add(index + 1)}
              onMove={(to) => move(row.key, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      </SortableRows>
      <GroupError message={form.errorOf(list)} />
      <AddRowButton disabled={rows.length >= maxRows} onClick={() => add(rows.length)}>
        Add {one}
      </AddRowButton>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

type TextRowFieldProps = {
  row: TextRow;
  index: number;
  count: number;
  one: string;
  maxLength: number;
  error: string | undefined;
  note: string | undefined;
  onFocus?: (() => void) | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
  onEnter: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function TextRowField({ row, index, count, one, maxLength, error, note, ...on }: TextRowFieldProps) {
  const what = `${one} ${index + 1}`;
  return (
    <SortableRow
      id={row.key}
      index={index}
      buttons={<RowButtons what={what} index={index} count={count} onMove={on.onMove} onRemove={on.onRemove} />}
    >
      <TextField
        label={capitalised(what)}
        hideLabel
        value={row.text}
        maxLength={maxLength}
        error={error}
        hint={note}
        autoComplete="off"
        onFocus={on.onFocus}
        onChange={({ target }) => on.onChange(target.value)}
        onBlur={on.onLeave}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          on.onEnter();
        }}
      />
    </SortableRow>
  );
}
