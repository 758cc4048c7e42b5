import { formatRupees } from "#contract/kernel/money.ts";
import { readNumber } from "#contract/kernel/numbers.ts";
import { Box } from "#web/ui/box.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { FIELD_LABELS } from "./field-labels.ts";
import type { ProductForm } from "./use-product-draft.ts";

export function PriceBox({ form }: { form: ProductForm }) {
  const price = readNumber(form.draft.price);
  return (
    <Box title="Price and weight">
      <TextField
        {...form.field("price")}
        label={FIELD_LABELS.price}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        inputClassName="tabular-nums"
        hint={price === undefined ? "Including GST." : `Including GST. Shown as ${formatRupees(price)}.`}
      />
      <TextField
        {...form.field("sizeOrWeight")}
        label={FIELD_LABELS.sizeOrWeight}
        aside="Optional"
        autoComplete="off"
        placeholder="3.4 g"
      />
    </Box>
  );
}
