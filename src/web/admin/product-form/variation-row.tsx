import type { KeyboardEvent } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { VariationDraft } from "./product-draft.ts";
import type { RowField } from "./product.rules.ts";

export type VariationRowProps = {
  row: VariationDraft;
  isFirst: boolean;
  isLast: boolean;
  /** Of the list of usual names. */
  namesId: string;
  errorOf: (field: RowField) => string | undefined;
  onChange: (change: Partial<Record<RowField, string>>) => void;
  onLeave: (field: RowField) => void;
  /** True when the text was taken, so that it is not pasted as well. */
  onPaste: (text: string) => boolean;
  onEnter: (field: RowField) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

const ROW =
  "grid cols-variation gap-2 border-b border-line pb-3 last:border-0 last:pb-0 " +
  "@min-[560px]:items-start @min-[560px]:border-0 @min-[560px]:pb-0";
/** Beside each other, the first row says the names of the columns for all. */
const FOLLOWING = "@min-[560px]:*:first:sr-only";
const BUTTON = "admin:h-10 admin:w-8";

/** One variation. Its buttons come after its fields, so that Tab walks through what is to be typed. */
export function VariationRow({ row, isFirst, isLast, namesId, errorOf, ...on }: VariationRowProps) {
  const field = (name: RowField) => ({
    "data-field": name,
    value: row[name],
    error: errorOf(name),
    autoComplete: "off",
    className: isFirst ? undefined : FOLLOWING,
    onChange: ({ target }: { target: { value: string } }) => on.onChange({ [name]: target.value }),
    onBlur: () => on.onLeave(name),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      on.onEnter(name);
    },
  });
  const what = `variation ${row.value}`.trim();

  return (
    <li data-row={row.key} aria-label={row.value || "New variation"} className={ROW}>
      <TextField {...field("name")} label="Name" list={namesId} />
      <TextField
        {...field("value")}
        label="Type"
        onPaste={(event) => {
          if (on.onPaste(event.clipboardData.getData("text"))) event.preventDefault();
        }}
      />
      <TextField {...field("price")} label="Price" prefix="₹" inputMode="decimal" inputClassName="tabular-nums" />
      <TextField
        {...field("stock")}
        label="Stock"
        inputMode="numeric"
        placeholder="Made to order"
        inputClassName="tabular-nums"
      />
      <div
        className={classNames(
          "col-start-3 row-span-2 row-start-1 flex flex-col justify-center text-ink-soft @min-[560px]:col-start-5 @min-[560px]:row-span-1 @min-[560px]:flex-row",
          isFirst && "@min-[560px]:pt-6.25",
        )}
      >
        <IconButton
          icon="arrow-up"
          iconSize={16}
          label={`Move ${what} up`}
          className={BUTTON}
          aria-disabled={isFirst}
          onClick={() => on.onMove(-1)}
        />
        <IconButton
          icon="arrow-down"
          iconSize={16}
          label={`Move ${what} down`}
          className={BUTTON}
          aria-disabled={isLast}
          onClick={() => on.onMove(1)}
        />
        <IconButton icon="trash" iconSize={18} label={`Remove ${what}`} className={BUTTON} onClick={on.onRemove} />
      </div>
    </li>
  );
}
