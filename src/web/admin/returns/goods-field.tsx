import type { GoodsDestination } from "#contract/returns/returns.ts";
import { SelectField, type SelectFieldProps } from "#web/ui/select-field.tsx";

export const GOODS_LABELS: Record<GoodsDestination, string> = {
  restock: "Back into stock",
  repair: "To the workshop",
  melt: "Into the melt",
};

/** Chooses what happens to returned pieces. */
export function GoodsField(props: Omit<SelectFieldProps, "label">) {
  return (
    <SelectField {...props} label="Where the pieces go">
      <option value="">Please choose</option>
      {Object.entries(GOODS_LABELS).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
