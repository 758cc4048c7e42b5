import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import { Box } from "#web/ui/box.tsx";
import { GroupError } from "../frame/group-error.tsx";
import { moveItem } from "../frame/move-item.rules.ts";
import { AddRowButton } from "../frame/row-buttons.tsx";
import { newRowKey } from "../frame/row-key.ts";
import { livePrice, type Prices } from "./live-price.rules.ts";
import type { VariationDraft } from "./product-draft.ts";
import { isStockFilledIn, rowKey, type RowField } from "./product.rules.ts";
import type { ProductForm } from "./use-product-form.ts";
import { VariationRow } from "./variation-row.tsx";
import {
  changeRow,
  nextRow,
  splitValues,
  spreadValues,
  usualVariationName,
  VARIATION_NAMES,
} from "./variation-rows.rules.ts";

export type VariationsBoxProps = { form: ProductForm; prices: Prices; categoryNames: readonly string[] };

/**
 * The variations, such as ring sizes or lengths, each with its price and stock. Enter moves to the next row, and
 * several values create several rows.
 */
export function VariationsBox({ form, prices, categoryNames }: VariationsBoxProps) {
  const namesId = useId();
  const { list, addButton, set, add, spread, spreadAndFocus, enter, remove } = useVariationRows(form, categoryNames);
  const { variations } = form.values;
  /** The row whose value was typed since it took the focus. Only typed values are split: a stored one may contain a comma. */
  const typedRow = useRef<string>(undefined);

  return (
    <Box title="Variations" aside={<span className="text-ink-soft">Optional</span>}>
      {variations.length > 0 && (
        <ul ref={list} className="@container grid gap-3 @min-table:gap-2">
          {variations.map((row, index) => (
            <VariationRow
              key={row.key}
              row={row}
              isFirst={index === 0}
              isLast={index === variations.length - 1}
              namesId={namesId}
              byRate={
                form.values.pricingMode === "rate"
                  ? {
                      live: livePrice(form.values, prices, { own: row }),
                      rates: prices.rates.filter(({ metal }) => metal === form.values.metal),
                      productMaking: form.values.making,
                    }
                  : undefined
              }
              isStockOfProduct={form.values.stock.trim() !== "" || isStockFilledIn(form.values, form.mode)}
              errorOf={(field) => form.errorOf(rowKey(row.key, field))}
              onChange={(change) => {
                if ("value" in change) typedRow.current = row.key;
                set(changeRow(variations, row.key, change));
              }}
              onLeave={(field) => {
                if (field === "value" && typedRow.current === row.key) spread(row.key, row.value);
                typedRow.current = undefined;
                if (!row.isSpare) form.touch(rowKey(row.key, field));
              }}
              onPaste={(text) => spreadAndFocus(row.key, text)}
              onEnter={(field) => enter(row, field)}
              onMove={(step) => set(moveItem(variations, (other) => other === row, index + step))}
              onRemove={() => remove(row)}
            />
          ))}
        </ul>
      )}
      <GroupError message={form.errorOf("variations")} />
      <datalist id={namesId}>
        {VARIATION_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <AddRowButton ref={addButton} onClick={() => add()}>
          Add variation
        </AddRowButton>
        <p className="text-13 text-ink-soft">
          {variations.length === 0
            ? "Sizes or lengths, each with its own price. A piece that comes in one size needs none."
            : "Several at once: write 12, 14, 16 into Type and press Enter."}
        </p>
      </div>
    </Box>
  );
}

/** Changes the rows and moves the focus accordingly. `list` is the element that contains the rows, if there are any. */
function useVariationRows(form: ProductForm, categoryNames: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { variations } = form.values;

  function set(rows: VariationDraft[]): void {
    form.change("variations", rows);
  }

  function focus(key: string, field: RowField): void {
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] [data-field="${field}"]`)?.focus();
  }

  function add(given: Partial<VariationDraft> = {}): void {
    const row = { ...nextRow(form.values, newRowKey()), ...given };
    if (variations.length === 0) row.name = usualVariationName(categoryNames);
    flushSync(() => set([...variations, row]));
    focus(row.key, row.name === "" ? "name" : "value");
  }

  /** Splits several values into rows. Returns the key of the last of them; undefined if there was only one value. */
  function spread(key: string, text: string): string | undefined {
    const values = splitValues(text);
    if (values.length < 2) return undefined;
    const rows = spreadValues(variations, key, values, newRowKey);
    flushSync(() => set(rows));
    const at = rows.findIndex((row) => row.key === key);
    return rows[at + rows.length - variations.length]?.key;
  }

  /** Returns true if there were several values; the focus is then on the last of them. */
  function spreadAndFocus(key: string, text: string): boolean {
    const last = spread(key, text);
    if (last !== undefined) focus(last, "value");
    return last !== undefined;
  }

  function enter(row: VariationDraft, field: RowField): void {
    if (field === "name") return focus(row.key, "value");
    if (field === "value" && spreadAndFocus(row.key, row.value)) return;
    const next = variations[variations.indexOf(row) + 1];
    if (next) focus(next.key, field);
    else if (row.value.trim() !== "") add({ isSpare: true });
  }

  function remove(row: VariationDraft): void {
    const at = variations.indexOf(row);
    const near = variations[at + 1] ?? variations[at - 1];
    flushSync(() => set(variations.filter((other) => other !== row)));
    if (near) focus(near.key, "value");
    else addButton.current?.focus();
  }

  return { list, addButton, set, add, spread, spreadAndFocus, enter, remove };
}
