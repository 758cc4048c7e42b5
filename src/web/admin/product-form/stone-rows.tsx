import { MAX_STONES, PRICING_TEXTS } from "#contract/pricing/pricing.rules.ts";
import { findStoneWarning } from "#contract/pricing/stone-wording.rules.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import { GroupError } from "../frame/group-error.tsx";
import { AddRowButton } from "../frame/row-buttons.tsx";
import { useRowFocus } from "../frame/use-row-focus.ts";
import { emptyStone, type StoneDraft } from "./pricing-draft.ts";
import type { StoneField } from "./pricing.rules.ts";
import type { ProductForm } from "./use-product-form.ts";

/** The stones of a rate-based product, each with weight, price and certificate. */
export function StoneRows({ form }: { form: ProductForm }) {
  const { list, changeAndFocus } = useRowFocus<HTMLFieldSetElement>();
  const { stones, title, description, labelDescription } = form.values;
  const about = [title, description, labelDescription].join(" ");
  const set = (rows: StoneDraft[]) => form.change("stones", rows);

  return (
    <fieldset ref={list} className="grid gap-3">
      <legend className="mb-1.5 font-medium">Stones</legend>
      {stones.map((stone, index) => (
        <StoneRow
          key={stone.key}
          stone={stone}
          place={index + 1}
          warning={findStoneWarning(stone.name, about)}
          errorOf={(field) => form.errorOf(`stones.${stone.key}.${field}`)}
          onTouch={(field) => form.touch(`stones.${stone.key}.${field}`)}
          onChange={(change) => set(stones.map((other) => (other.key === stone.key ? { ...other, ...change } : other)))}
          onRemove={() => changeAndFocus(index, () => set(stones.toSpliced(index, 1)))}
        />
      ))}
      <GroupError message={form.errorOf("stones")} />
      <AddRowButton
        disabled={stones.length >= MAX_STONES}
        onClick={() => changeAndFocus(stones.length, () => set([...stones, emptyStone()]))}
      >
        Add stone
      </AddRowButton>
    </fieldset>
  );
}

type StoneRowProps = {
  stone: StoneDraft;
  place: number;
  /** A hint if the name should be worded differently. */
  warning: string | undefined;
  errorOf: (field: StoneField) => string | undefined;
  onTouch: (field: StoneField) => void;
  onChange: (change: Partial<StoneDraft>) => void;
  onRemove: () => void;
};

function StoneRow({ stone, place, warning, errorOf, onTouch, onChange, onRemove }: StoneRowProps) {
  const what = stone.name.trim() || `stone ${place}`;
  const field = (name: StoneField) => ({
    value: stone[name],
    error: errorOf(name),
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    onBlur: () => onTouch(name),
  });

  return (
    <div
      data-row=""
      role="group"
      aria-label={what}
      className="grid grid-cols-2 items-start gap-3 rounded-control border border-line p-3 sm:grid-cols-3"
    >
      <TextField
        {...field("name")}
        label="Stone"
        placeholder="Laboratory-grown diamond"
        hint={warning && <span className="text-gold-deep">{warning}</span>}
        maxLength={PRICING_TEXTS.stoneName.max}
        className="col-span-2"
      />
      <TextField {...field("count")} label="Pieces" inputMode="numeric" inputClassName="tabular-nums" />
      <DecimalField {...field("carats")} label="Carats" aside="in all" />
      <SelectField
        label="Priced"
        value={stone.pricedBy}
        onChange={({ target }) => onChange({ pricedBy: target.value as StoneDraft["pricedBy"] })}
      >
        <option value="perCarat">Per carat</option>
        <option value="amount">As a whole</option>
      </SelectField>
      <DecimalField
        {...field("price")}
        label={stone.pricedBy === "perCarat" ? "Price per carat" : "Amount"}
        prefix="₹"
      />
      <TextField
        {...field("laboratory")}
        label="Laboratory"
        placeholder="IGI"
        maxLength={PRICING_TEXTS.laboratory.max}
      />
      <div className="flex items-start gap-1 sm:col-span-2">
        <TextField
          {...field("number")}
          label="Certificate"
          maxLength={PRICING_TEXTS.certificate.max}
          className="min-w-0 flex-1"
        />
        <IconButton
          icon="trash"
          iconSize={18}
          label={`Remove ${what}`}
          className="mt-6.25 admin:h-10 admin:w-8"
          onClick={onRemove}
        />
      </div>
    </div>
  );
}
