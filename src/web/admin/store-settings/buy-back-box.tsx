import { Box } from "#web/ui/box.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { SETTINGS_LABELS, type SettingsForm, type SettingsText } from "./settings.rules.ts";

const FIELDS = [
  ["exchangePercent", "Of today's metal value, as store credit. 0 for no exchange."],
  ["buyBackPercent", "Of today's metal value, paid out. 0 for no buy-back."],
  ["stonesBackPercent", "Of their price when the piece was bought."],
  ["makingBackPercent", "Of the charges when the piece was bought. 0: they do not count."],
  ["exchangeFromDays", "0 for as soon as it is delivered."],
  ["buyBackFromDays", "0 for as soon as it is delivered."],
  ["offerDays", "After them an offer lapses, and the piece goes back to its customer."],
] as const satisfies readonly (readonly [SettingsText, string])[];

/** The terms for exchanging or buying back pieces that were bought here. */
export function BuyBackBox({ form }: { form: SettingsForm }) {
  return (
    <Box title="Exchange and buy-back">
      {FIELDS.map(([name, hint]) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={SETTINGS_LABELS[name]}
          hint={hint}
          inputMode="numeric"
          inputClassName="tabular-nums"
          autoComplete="off"
        />
      ))}
      <TextField
        {...form.field("purchasePrefix")}
        label={SETTINGS_LABELS.purchasePrefix}
        hint="Not that of invoices or credit notes."
        autoComplete="off"
        onChange={({ target }) => form.change("purchasePrefix", target.value.toUpperCase())}
      />
    </Box>
  );
}
