import { SOCIAL_NETWORKS } from "#contract/settings/shop-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { moveItem } from "../frame/move-item.rules.ts";
import { newRowKey } from "../frame/row-key.ts";
import { ListError, RowButtons } from "./row-buttons.tsx";
import { rowErrorKey, SETTINGS_LABELS, type LinkRow, type SettingsForm } from "./settings.rules.ts";

/** The links to social networks, each network at most once. */
export function LinkRows({ form }: { form: SettingsForm }) {
  const rows = form.values.socialLinks;
  const unused = SOCIAL_NETWORKS.filter((network) => rows.every((row) => row.network !== network));
  const [next] = unused;
  const changeRows = (links: LinkRow[]) => form.change("socialLinks", links);
  const change = (row: LinkRow) => changeRows(rows.map((other) => (other.key === row.key ? row : other)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">{SETTINGS_LABELS.socialLinks}</legend>
      <p className="-mt-1 text-13 text-ink-soft">Signs in the footer of every page.</p>
      <ol className="grid gap-2">
        {rows.map((row, index) => (
          <li key={row.key} className="flex flex-wrap items-start gap-x-1 gap-y-2 sm:flex-nowrap">
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
              onRemove={() => changeRows(rows.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
      </ol>
      <ListError message={form.errorOf("socialLinks")} />
      {next && (
        <div>
          <Button
            variant="outline"
            size="small"
            onClick={() => changeRows([...rows, { key: newRowKey(), network: next, url: "" }])}
          >
            <Icon name="plus" size={16} />
            Add link
          </Button>
        </div>
      )}
    </fieldset>
  );
}
