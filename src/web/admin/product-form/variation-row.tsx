import { useState, type KeyboardEvent } from "react";
import { formatRupees, toRupees } from "#contract/kernel/money.ts";
import type { RateView } from "#contract/rates/rates.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import { MoveAndRemove } from "../frame/row-buttons.tsx";
import type { LivePrice } from "./live-price.rules.ts";
import { MakingFields } from "./making-fields.tsx";
import type { MakingDraft } from "./pricing-draft.ts";
import type { VariationDraft } from "./product-draft.ts";
import type { RowField } from "./product.rules.ts";
import { PurityOptions } from "./rate-fields.tsx";

type TypedField = Exclude<RowField, "making.value" | "making.minimum">;

/** The rate-based price of a variation, and the choices for its overrides. */
type ByRate = { live: LivePrice; rates: readonly RateView[]; productMaking: MakingDraft };

export type VariationRowProps = {
  row: VariationDraft;
  isFirst: boolean;
  isLast: boolean;
  /** The id of the datalist with common names. */
  namesId: string;
  /** Undefined for fixed prices. */
  byRate: ByRate | undefined;
  /** Whether the product has stock, which variations without their own share. */
  isStockOfProduct: boolean;
  errorOf: (field: RowField) => string | undefined;
  onChange: (change: Partial<Omit<VariationDraft, "key" | "isSpare">>) => void;
  onLeave: (field: RowField) => void;
  /** Returns true if the text was split into rows, so that it is not pasted as well. */
  onPaste: (text: string) => boolean;
  onEnter: (field: TypedField) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

const ROW =
  "grid cols-variation gap-2 border-b border-line pb-3 last:border-0 last:pb-0 " +
  "@min-table:items-start @min-table:border-0 @min-table:pb-0";
/** In the wide layout, only the first row shows the column labels. */
const FOLLOWING = "@min-table:*:first:sr-only";

/** A variation. Its buttons come after its fields, so that Tab moves through the fields first. */
export function VariationRow(props: VariationRowProps) {
  const { row, isFirst, isLast, namesId, byRate, isStockOfProduct, errorOf, ...on } = props;
  const field = (name: TypedField) => ({
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
      {byRate ? (
        <DecimalField
          {...field("netWeight")}
          label="Net weight, g"
          placeholder="As above"
          hint={<RowPrice live={byRate.live} />}
        />
      ) : (
        <DecimalField {...field("price")} label="Price" prefix="₹" />
      )}
      <TextField
        {...field("stock")}
        label="Stock"
        inputMode="numeric"
        placeholder={isStockOfProduct ? "Product’s" : "To order"}
        inputClassName="tabular-nums"
      />
      <div
        className={classNames(
          "col-start-3 row-span-2 row-start-1 flex flex-col justify-center text-ink-soft @min-table:col-start-5 @min-table:row-span-1 @min-table:flex-row",
          isFirst && "@min-table:pt-6.25",
        )}
      >
        <MoveAndRemove {...{ what, isFirst, isLast }} onMove={on.onMove} onRemove={on.onRemove} />
      </div>
      {byRate && <OwnPricing row={row} byRate={byRate} errorOf={errorOf} onChange={on.onChange} onLeave={on.onLeave} />}
    </li>
  );
}

function RowPrice({ live }: { live: LivePrice }) {
  return "reason" in live ? (
    live.reason
  ) : (
    <b className="text-ink tabular-nums">{formatRupees(toRupees(live.pricePaise))}</b>
  );
}

type OwnPricingProps = Pick<VariationRowProps, "row" | "errorOf" | "onChange" | "onLeave"> & { byRate: ByRate };

/** Purity and making charges of its own, for the few variations that differ in them. */
function OwnPricing({ row, byRate, errorOf, onChange, onLeave }: OwnPricingProps) {
  const { purity, making } = row;
  const [isOpen, setIsOpen] = useState(purity !== "" || making !== null);
  const isWrong = Boolean(errorOf("purity"));
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="col-span-full"
    >
      <summary className="inline-flex min-h-8 items-center text-13 text-ink-soft underline">
        More<span className="sr-only"> of {row.value || "this variation"}</span>
      </summary>
      <div className="mt-2 grid gap-3 rounded-control bg-sand p-3">
        <SelectField
          label="Purity"
          value={purity}
          error={errorOf("purity")}
          onChange={({ target }) => onChange({ purity: target.value })}
        >
          <option value="">As the product</option>
          <PurityOptions rates={byRate.rates} chosen={purity} />
        </SelectField>
        <Checkbox
          label="Making charges of its own"
          checked={making !== null}
          onChange={({ target }) => onChange({ making: target.checked ? byRate.productMaking : null })}
        />
        {making && (
          <MakingFields
            value={making}
            onChange={(next) => onChange({ making: next })}
            errorOf={(field) => errorOf(`making.${field}`)}
            onTouch={(field) => onLeave(`making.${field}`)}
          />
        )}
      </div>
    </details>
  );
}
