import { useSortable } from "@dnd-kit/react/sortable";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { RowButtons } from "./row-buttons.tsx";
import type { TextRow } from "./settings-draft.ts";

export type TextRowFieldProps = {
  row: TextRow;
  index: number;
  count: number;
  one: string;
  maxLength: number;
  error: string | undefined;
  onFocus?: (() => void) | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
  onEnter: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One line: dragged by its handle at a desk, moved and removed by its buttons anywhere. */
export function TextRowField({ row, index, count, one, maxLength, error, ...on }: TextRowFieldProps) {
  const { ref, handleRef, isDragSource } = useSortable({ id: row.key, index });
  const what = `${one} ${index + 1}`;
  return (
    <li
      ref={ref}
      className={classNames("flex items-start gap-1 rounded-control bg-paper", isDragSource && "shadow-float")}
    >
      <span
        ref={handleRef}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden h-10 w-6 flex-none cursor-grab touch-none place-items-center text-ink-soft admin:grid"
      >
        <Icon name="grip" size={16} />
      </span>
      <TextField
        label={what.replace(/^./, (first) => first.toUpperCase())}
        hideLabel
        value={row.text}
        maxLength={maxLength}
        error={error}
        autoComplete="off"
        className="min-w-0 flex-1"
        onFocus={on.onFocus}
        onChange={({ target }) => on.onChange(target.value)}
        onBlur={on.onLeave}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          on.onEnter();
        }}
      />
      <RowButtons what={what} index={index} count={count} onMove={on.onMove} onRemove={on.onRemove} />
    </li>
  );
}
