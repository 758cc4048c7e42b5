import { DragDropProvider } from "@dnd-kit/react";
import { isSortable } from "@dnd-kit/react/sortable";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SETTINGS_LISTS, type SettingsList } from "#contract/settings/settings.rules.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { moved } from "../frame/moved.rules.ts";
import { ListError } from "./list-error.tsx";
import { rowOf, SETTINGS_LABELS } from "./settings-draft.ts";
import { TextRowField } from "./text-row-field.tsx";
import type { SettingsForm } from "./use-settings-draft.ts";

export type TextRowsProps = {
  form: SettingsForm;
  list: SettingsList;
  /** One of the lines: "promo message". */
  one: string;
  hint: string;
  /** The line with this key is being written. */
  onFocusLine?: ((key: string) => void) | undefined;
};

/** Lines in an order of their own: moved by dragging or by their buttons, added by Enter or by the button below. */
export function TextRows({ form, list, one, hint, onFocusLine }: TextRowsProps) {
  const [news, setNews] = useState("");
  const element = useRef<HTMLFieldSetElement>(null);
  const rows = form.draft[list];
  const { most, max } = SETTINGS_LISTS[list];

  function focus(index: number): void {
    const inputs = element.current?.querySelectorAll("input");
    const goal =
      inputs?.[Math.min(index, inputs.length - 1)] ?? element.current?.querySelector<HTMLElement>("[data-add]");
    goal?.focus();
  }

  function add(at: number): void {
    if (rows.length >= most) return;
    flushSync(() => form.changeLines(list, rows.toSpliced(at, 0, rowOf(""))));
    focus(at);
  }

  function move(key: string, to: number): void {
    form.changeLines(
      list,
      moved(rows, (row) => row.key === key, to),
    );
    setNews(`Moved to place ${to + 1} of ${rows.length}.`);
  }

  function remove(index: number): void {
    flushSync(() => form.changeLines(list, rows.toSpliced(index, 1)));
    setNews(`Removed. ${rows.length - 1} left.`);
    focus(index);
  }

  return (
    <fieldset ref={element} className="grid gap-2">
      <legend className="mb-1.5 font-medium">{SETTINGS_LABELS[list]}</legend>
      <p className="-mt-1 text-13 text-ink-soft">{hint}</p>
      <DragDropProvider
        onDragEnd={({ canceled, operation: { source } }) => {
          if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
          move(String(source.id), source.index);
        }}
      >
        <ol className="grid gap-2">
          {rows.map((row, index) => (
            <TextRowField
              key={row.key}
              row={row}
              index={index}
              count={rows.length}
              one={one}
              maxLength={max}
              error={form.rowError(row.key)}
              onFocus={() => onFocusLine?.(row.key)}
              onChange={(text) =>
                form.changeLines(
                  list,
                  rows.map((other) => (other.key === row.key ? { ...row, text } : other)),
                )
              }
              onLeave={() => form.touch(row.key)}
              onEnter={() => add(index + 1)}
              onMove={(to) => move(row.key, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      </DragDropProvider>
      <ListError message={form.fieldError(list)} />
      <div>
        <Button data-add variant="outline" size="small" disabled={rows.length >= most} onClick={() => add(rows.length)}>
          <Icon name="plus" size={16} />
          Add {one}
        </Button>
      </div>
      <p aria-live="polite" className="sr-only">
        {news}
      </p>
    </fieldset>
  );
}
