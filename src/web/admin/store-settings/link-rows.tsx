import { SOCIAL_NETWORKS } from "#contract/settings/shop-settings.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { GroupError } from "../frame/group-error.tsx";
import { moveItem } from "../frame/move-item.rules.ts";
import { AddRowButton, RowButtons } from "../frame/row-buttons.tsx";
import { newRowKey } from "../frame/row-key.ts";
import { useRowFocus } from "../frame/use-row-focus.ts";
import { rowErrorKey, SETTINGS_LABELS, type LinkRow, type SettingsForm } from "./settings.rules.ts";

/** The links to social networks, each network at most once. */
export function LinkRows({ form }: { form: SettingsForm }) {
  const { list, changeAndFocus } = useRowFocus<HTMLFieldSetElement>();
  const rows = form.values.socialLinks;
  const unused = SOCIAL_NETWORKS.filter((network) => rows.every((row) => row.network !== network));
  const [next] = unused;
  const changeRows = (links: LinkRow[]) => form.change("socialLinks", links);
  const change = (row: LinkRow) => changeRows(rows.map((other) => (other.key === row.key ? row : other)));
  return (
    <fieldset ref={list} className="grid gap-2">
      <legend className="mb-1.5 font-medium">{SETTINGS_LABELS.socialLinks}</legend>
      <p className="-mt-1 text-13 text-ink-soft">Signs in the footer of every page.</p>
      <ol className="grid gap-2">
        {rows.map((row, index) => (
          <li key={row.key} data-row="" className="flex flex-wrap items-start gap-x-1 gap-y-2 sm:flex-nowrap">
            <SelectField
              label={`Network ${index + 1}`}
              hideLabel
              value={row.network}
              className="w-full sm:w-36"
              onChange={({ target }) => {
                const network = SOCIAL_NETWORKS.find((known) => known === target.value);
                if (network) change({ ...row, network });
              }}
            >
              {SOCIAL_NETWORKS.filter((network) => network === row.network || unused.includes(network)).map(
                (network) => (
                  <option key={network}>{network}</option>
                ),
              )}
            </SelectField>
            <TextField
              label={`Address on ${row.network}`}
              hideLabel
              type="url"
              inputMode="url"
              placeholder="https://"
              value={row.url}
              error={form.errorOf(rowErrorKey("socialLinks", row.key))}
              className="min-w-0 flex-1 sm:ml-1"
              onChange={({ target }) => change({ ...row, url: target.value })}
              onBlur={() => form.touch(rowErrorKey("socialLinks", row.key))}
            />
            <RowButtons
              what={row.network}
              index={index}
              count={rows.length}
              onMove={(to) => changeRows(moveItem(rows, ({ key }) => key === row.key, to))}
              onRemove={() => changeAndFocus(index, () => changeRows(rows.toSpliced(index, 1)))}
            />
          </li>
        ))}
      </ol>
      <GroupError message={form.errorOf("socialLinks")} />
      {next && (
        <AddRowButton
          onClick={() =>
            changeAndFocus(rows.length, () => changeRows([...rows, { key: newRowKey(), network: next, url: "" }]))
          }
        >
          Add link
        </AddRowButton>
      )}
    </fieldset>
  );
}
