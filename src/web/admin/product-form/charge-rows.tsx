import { flushSync } from "react-dom";
import { MAX_OTHER_CHARGES, PRICING_TEXTS } from "#contract/pricing/pricing.rules.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { newRowKey } from "../frame/row-key.ts";
import type { ChargeDraft } from "./pricing-draft.ts";
import type { ChargeField } from "./pricing.rules.ts";
import type { ProductForm } from "./use-product-form.ts";

/** Named charges in addition to metal, making and stones: plating, a chain, a box. */
export function ChargeRows({ form }: { form: ProductForm }) {
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
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">Other charges</legend>
      {otherCharges.map((charge, index) => (
        <div key={charge.key} className="flex items-start gap-2">
          <TextField
            {...field(charge, "name")}
            label={`Charge ${index + 1}`}
            hideLabel
            placeholder="Rhodium plating"
            maxLength={PRICING_TEXTS.chargeName.max}
            className="min-w-0 flex-2"
          />
          <TextField
            {...field(charge, "amount")}
            label={`Amount of charge ${index + 1}`}
            hideLabel
            prefix="₹"
            inputMode="decimal"
            inputClassName="tabular-nums"
            className="min-w-0 flex-1"
          />
          <IconButton
            icon="trash"
            iconSize={18}
            label={`Remove ${charge.name.trim() || `charge ${index + 1}`}`}
            className="admin:h-10 admin:w-8"
            onClick={() => set(otherCharges.filter(({ key }) => key !== charge.key))}
          />
        </div>
      ))}
      {form.errorOf("otherCharges") && <p className="text-13 text-alarm">{form.errorOf("otherCharges")}</p>}
      <div>
        <Button
          variant="outline"
          size="small"
          disabled={otherCharges.length >= MAX_OTHER_CHARGES}
          onClick={({ currentTarget }) => {
            const fields = currentTarget.closest("fieldset");
            flushSync(() => set([...otherCharges, { key: newRowKey(), name: "", amount: "" }]));
            [...(fields?.querySelectorAll("input") ?? [])].at(-2)?.focus();
          }}
        >
          <Icon name="plus" size={16} />
          Add charge
        </Button>
      </div>
    </fieldset>
  );
}
