import { formatRupees } from "#contract/kernel/money.ts";
import { PRICE_STEPS } from "#contract/pricing/pricing.ts";
import { Box } from "#web/ui/box.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import { GroupError } from "../frame/group-error.tsx";
import { AddRowButton } from "../frame/row-buttons.tsx";
import { newRowKey } from "../frame/row-key.ts";
import { useRowFocus } from "../frame/use-row-focus.ts";
import { RATE_SETTINGS_LABELS, type GstRow, type RateSettingsForm } from "./rate-settings.rules.ts";

const WHOLE = { inputMode: "numeric", autoComplete: "off", inputClassName: "tabular-nums" } as const;

type BoxProps = { form: RateSettingsForm };

export function PricesBox({ form }: BoxProps) {
  return (
    <Box title="Prices by the day's rate">
      <DecimalField
        {...form.field("hallmarkFee")}
        label={RATE_SETTINGS_LABELS.hallmarkFee}
        prefix="₹"
        hint="For each hallmarked article, without GST."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...form.field("step")} label={RATE_SETTINGS_LABELS.step}>
          {PRICE_STEPS.map((step) => (
            <option key={step} value={step}>
              {formatRupees(step)}
            </option>
          ))}
        </SelectField>
        <SelectField {...form.field("rounding")} label={RATE_SETTINGS_LABELS.rounding}>
          <option value="nearest">To the nearest</option>
          <option value="up">Up</option>
        </SelectField>
      </div>
      <TextField
        {...form.field("lockMinutes")}
        {...WHOLE}
        label={RATE_SETTINGS_LABELS.lockMinutes}
        aside="minutes"
        hint="After a publication, shoppers may still pay the price that they saw. 0 for not at all."
      />
    </Box>
  );
}

export function PublishingBox({ form }: BoxProps) {
  return (
    <Box title="Publishing">
      <DecimalField
        {...form.field("bandPercent")}
        label={RATE_SETTINGS_LABELS.bandPercent}
        aside="percent"
        hint="A rate that moves by more has to be typed again before it is published."
      />
      <TextField
        {...form.field("staleAfterHours")}
        {...WHOLE}
        label={RATE_SETTINGS_LABELS.staleAfterHours}
        aside="hours"
        hint="Then the bell and the dashboard ask for new rates."
      />
      <Checkbox
        label={RATE_SETTINGS_LABELS.hideWhenStale}
        checked={form.values.hideWhenStale}
        onChange={({ target }) => form.change("hideWhenStale", target.checked)}
      />
      <p className="-mt-3 text-13 text-ink-soft">
        Products whose metal and purity have an old rate then say “Price on request. Please call us.” and cannot be
        bought until a new rate is published.
      </p>
    </Box>
  );
}

export function TaxBox({ form }: BoxProps) {
  const { list, changeAndFocus } = useRowFocus<HTMLDivElement>();
  const rows = form.values.gst;
  const changeRows = (next: GstRow[]) => form.change("gst", next);
  const change = (row: GstRow) => changeRows(rows.map((other) => (other.key === row.key ? row : other)));
  return (
    <Box title={RATE_SETTINGS_LABELS.gst}>
      <p className="-mt-2 text-13 text-ink-soft">
        By the beginning of a product’s HSN. The first line also counts for products without an HSN. Orders that are not
        packed yet are invoiced at the new rate, for the total that was ordered.
      </p>
      <div ref={list} className="grid gap-4">
        <ol className="grid gap-3">
          {rows.map((row, index) => (
            <li key={row.key} data-row="" className="flex items-start gap-2">
              <TextField
                {...WHOLE}
                label={`HSN ${index + 1}`}
                className="min-w-0 flex-1 sm:max-w-60"
                value={row.hsn}
                error={form.errorOf(`gst.${row.key}.hsn`)}
                onChange={({ target }) => change({ ...row, hsn: target.value })}
                onBlur={() => form.touch(`gst.${row.key}.hsn`)}
              />
              <DecimalField
                label={`GST ${index + 1}`}
                aside="%"
                className="min-w-0 flex-1 sm:max-w-40"
                value={row.percent}
                error={form.errorOf(`gst.${row.key}.percent`)}
                onChange={({ target }) => change({ ...row, percent: target.value })}
                onBlur={() => form.touch(`gst.${row.key}.percent`)}
              />
              <IconButton
                icon="trash"
                iconSize={18}
                label={`Remove HSN ${index + 1}`}
                className="mt-6.5 flex-none"
                onClick={() => changeAndFocus(index, () => changeRows(rows.toSpliced(index, 1)))}
              />
            </li>
          ))}
        </ol>
        <GroupError message={form.errorOf("gst")} />
        <AddRowButton
          onClick={() =>
            changeAndFocus(rows.length, () => changeRows([...rows, { key: newRowKey(), hsn: "", percent: "3" }]))
          }
        >
          Add HSN
        </AddRowButton>
      </div>
    </Box>
  );
}
