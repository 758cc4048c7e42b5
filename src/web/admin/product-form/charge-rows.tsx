import { MAX_OTHER_CHARGES, PRICING_TEXTS } from "#contract/pricing/pricing.rules.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import { GroupError } from "../frame/group-error.tsx";
import { AddRowButton } from "../frame/row-buttons.tsx";
import { newRowKey } from "../frame/row-key.ts";
import { useRowFocus } from "../frame/use-row-focus.ts";
import type { ChargeDraft } from "./pricing-draft.ts";
import type { ChargeField } from "./pricing.rules.ts";
import type { ProductForm } from "./use-product-form.ts";

/** Named charges in addition to metal, making and stones: plating, a chain, a box. */
export function ChargeRows({ form }: { form: ProductForm }) {
  const { list, changeAndFocus } = useRowFocus<HTMLFieldSetElement>();
  const { otherCharges } = form.values;
  const set = (rows: ChargeDraft[]) => form.change("otherCharges", rows);

  function field(charge: ChargeDraft, name: ChargeField) {
    const key = `otherCharges.${charge.key}.${name}`;
    return {
      value: charge[name],
      error: form.errorOf(key),
      autoComplete: "off",
      onChange: ({ target }: { target: { value: string } }) =>
        set(otherCharges.map((other) => (other.key === charge.key ? { ...other, [name]: target.value } : other))),
      onBlur: () => form.touch(key),
    };
  }

  return (
    <fieldset ref={list} className="grid gap-3">
      <legend className="mb-1.5 font-medium">Other charges</legend>
      {otherCharges.map((charge, index) => (
        <div key={charge.key} data-row="" className="flex items-start gap-2">
          <TextField
            {...field(charge, "name")}
            label={`Charge ${index + 1}`}
            hideLabel
            placeholder="Rhodium plating"
            maxLength={PRICING_TEXTS.chargeName.max}
            className="min-w-0 flex-2"
          />
          <DecimalField
            {...field(charge, "amount")}
            label={`Amount of charge ${index + 1}`}
            hideLabel
            prefix="₹"
            className="min-w-0 flex-1"
          />
          <IconButton
            icon="trash"
            iconSize={18}
            label={`Remove ${charge.name.trim() || `charge ${index + 1}`}`}
            className="admin:h-10 admin:w-8"
            onClick={() => changeAndFocus(index, () => set(otherCharges.toSpliced(index, 1)))}
          />
        </div>
      ))}
      <GroupError message={form.errorOf("otherCharges")} />
      <AddRowButton
        disabled={otherCharges.length >= MAX_OTHER_CHARGES}
        onClick={() =>
          changeAndFocus(otherCharges.length, () => set([...otherCharges, { key: newRowKey(), name: "", amount: "" }]))
        }
      >
        Add charge
      </AddRowButton>
    </fieldset>
  );
}
