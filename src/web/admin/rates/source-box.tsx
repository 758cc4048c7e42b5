import { formatDateTime } from "#contract/kernel/dates.ts";
import type { RateSettingsView } from "#contract/rates/rates.ts";
import { Box } from "#web/ui/box.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Note } from "#web/ui/note.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { GroupError } from "../frame/group-error.tsx";
import { AddRowButton } from "../frame/row-buttons.tsx";
import { newRowKey } from "../frame/row-key.ts";
import { useRowFocus } from "../frame/use-row-focus.ts";
import { rateKey, type StaffPurity } from "./rate-form.rules.ts";
import { RATE_SETTINGS_LABELS, type PointerRow, type RateSettingsForm } from "./rate-settings.rules.ts";

type SourceBoxProps = { form: RateSettingsForm; purities: readonly StaffPurity[]; settings: RateSettingsView };

/** The source that rates are fetched from. Without a URL, nothing is fetched. */
export function SourceBox({ form, purities, settings }: SourceBoxProps) {
  const { list, changeAndFocus } = useRowFocus<HTMLFieldSetElement>();
  const { pointers, publishes } = form.values;
  const unused = purities.filter((purity) => pointers.every(({ rate }) => rate !== rateKey(purity)));
  const [next] = unused;
  const changeRows = (rows: PointerRow[]) => form.change("pointers", rows);
  return (
    <Box title="Rate source">
      <p className="-mt-2 text-13 text-ink-soft">
        An address that answers the day’s rates as JSON. What comes is proposed, and published when you allow it below.
        Leave it empty to type the rates yourself.
      </p>
      {settings.sourceFailure !== null && (
        <Note tone="warn" icon="alert">
          The latest import failed: {settings.sourceFailure} The rates in force stay.
        </Note>
      )}
      <div className="grid gap-4 sm:flex">
        <TextField
          {...form.field("url")}
          label={RATE_SETTINGS_LABELS.url}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          className="min-w-0 sm:flex-1"
          hint={settings.sourceAskedAt ? `Asked on ${formatDateTime(settings.sourceAskedAt)}.` : undefined}
        />
        <TextField
          {...form.field("everyMinutes")}
          label={RATE_SETTINGS_LABELS.everyMinutes}
          aside="minutes"
          inputMode="numeric"
          autoComplete="off"
          className="sm:w-45 sm:flex-none"
        />
      </div>
      <fieldset ref={list} className="grid gap-2">
        <legend className="mb-1.5 font-medium">{RATE_SETTINGS_LABELS.pointers}</legend>
        <p className="-mt-1 text-13 text-ink-soft">
          The JSON pointer of each rate in rupees for a gram, such as /rates/gold/22K.
        </p>
        <ol className="grid gap-2">
          {pointers.map((row, index) => (
            <PointerFields
              key={row.key}
              form={form}
              row={row}
              index={index}
              choices={[row.rate, ...unused.map(rateKey)]}
              onChange={(changed) => changeRows(pointers.map((other) => (other.key === row.key ? changed : other)))}
              onRemove={() => changeAndFocus(index, () => changeRows(pointers.toSpliced(index, 1)))}
            />
          ))}
        </ol>
        <GroupError message={form.errorOf("pointers")} />
        {next && (
          <AddRowButton
            onClick={() =>
              changeAndFocus(pointers.length, () =>
                changeRows([...pointers, { key: newRowKey(), rate: rateKey(next), pointer: "" }]),
              )
            }
          >
            Add rate
          </AddRowButton>
        )}
      </fieldset>
      <Checkbox
        label={RATE_SETTINGS_LABELS.publishes}
        checked={publishes}
        onChange={({ target }) => form.change("publishes", target.checked)}
      />
      <p className="-mt-3 text-13 text-ink-soft">
        Only while every rate moves by less than the percentage above. Otherwise they are proposed.
      </p>
    </Box>
  );
}

type PointerFieldsProps = {
  form: RateSettingsForm;
  row: PointerRow;
  index: number;
  choices: readonly string[];
  onChange: (row: PointerRow) => void;
  onRemove: () => void;
};

function PointerFields({ form, row, index, choices, onChange, onRemove }: PointerFieldsProps) {
  const errorKey = `pointers.${row.key}`;
  return (
    <li data-row="" className="flex flex-wrap items-start gap-2 sm:flex-nowrap">
      <SelectField
        label={`Rate ${index + 1}`}
        hideLabel
        value={row.rate}
        className="w-full sm:w-45"
        onChange={({ target }) => onChange({ ...row, rate: target.value })}
      >
        {choices.map((rate) => (
          <option key={rate} value={rate}>
            {rate.replace(/^(\w+) (.+)$/, "$2 $1")}
          </option>
        ))}
      </SelectField>
      <TextField
        label={`Pointer ${index + 1}`}
        hideLabel
        autoComplete="off"
        placeholder="/rates/gold"
        className="min-w-0 flex-1"
        value={row.pointer}
        error={form.errorOf(errorKey)}
        onChange={({ target }) => onChange({ ...row, pointer: target.value })}
        onBlur={() => form.touch(errorKey)}
      />
      <IconButton
        icon="trash"
        iconSize={18}
        label={`Remove rate ${index + 1}`}
        className="flex-none"
        onClick={onRemove}
      />
    </li>
  );
}
