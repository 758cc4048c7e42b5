import { MAX_CARRIERS } from "#contract/settings/settings.rules.ts";
import { MAX_CARRIER } from "#contract/shipments/carriers.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { GroupError } from "../frame/group-error.tsx";
import { moveItem } from "../frame/move-item.rules.ts";
import { AddRowButton, RowButtons } from "../frame/row-buttons.tsx";
import { newRowKey } from "../frame/row-key.ts";
import { useRowFocus } from "../frame/use-row-focus.ts";
import { carrierErrorKey, SETTINGS_LABELS, type CarrierRow, type SettingsForm } from "./settings.rules.ts";

/** The carriers, in the order in which the dispatch form offers them. */
export function CarrierRows({ form }: { form: SettingsForm }) {
  const { list, changeAndFocus } = useRowFocus<HTMLFieldSetElement>();
  const rows = form.values.carriers;
  const changeRows = (carriers: CarrierRow[]) => form.change("carriers", carriers);
  const change = (row: CarrierRow) => changeRows(rows.map((other) => (other.key === row.key ? row : other)));
  return (
    <fieldset ref={list} className="grid gap-2">
      <legend className="mb-1.5 font-medium">{SETTINGS_LABELS.carriers}</legend>
      <p className="-mt-1 text-13 text-ink-soft">
        Whom you choose from when a parcel leaves. The address is that of the carrier’s tracking page, with{" "}
        <code>{"{number}"}</code> where the tracking number belongs. Parcels of a carrier that you remove keep its name.
      </p>
      <ol className="grid gap-4 sm:gap-2">
        {rows.map((row, index) => {
          const [name, tracking] = [carrierErrorKey(row.key, "name"), carrierErrorKey(row.key, "tracking")];
          const what = row.name.trim() === "" ? `carrier ${index + 1}` : row.name;
          return (
            <li key={row.key} data-row="" className="flex flex-wrap items-start gap-x-1 gap-y-2 sm:flex-nowrap">
              <TextField
                label={`Name of carrier ${index + 1}`}
                hideLabel
                placeholder="Name"
                autoComplete="off"
                value={row.name}
                maxLength={MAX_CARRIER}
                error={form.errorOf(name)}
                className="w-full sm:w-44"
                onChange={({ target }) => change({ ...row, name: target.value })}
                onBlur={() => form.touch(name)}
              />
              <TextField
                label={`Tracking page of ${what}`}
                hideLabel
                type="url"
                inputMode="url"
                placeholder="https://…/{number}"
                autoComplete="off"
                value={row.tracking}
                error={form.errorOf(tracking)}
                className="min-w-0 flex-1 sm:ml-1"
                onChange={({ target }) => change({ ...row, tracking: target.value })}
                onBlur={() => form.touch(tracking)}
              />
              <RowButtons
                what={what}
                index={index}
                count={rows.length}
                onMove={(to) => changeRows(moveItem(rows, ({ key }) => key === row.key, to))}
                onRemove={() => changeAndFocus(index, () => changeRows(rows.toSpliced(index, 1)))}
              />
            </li>
          );
        })}
      </ol>
      <GroupError message={form.errorOf("carriers")} />
      <AddRowButton
        disabled={rows.length >= MAX_CARRIERS}
        onClick={() =>
          changeAndFocus(rows.length, () => changeRows([...rows, { key: newRowKey(), name: "", tracking: "" }]))
        }
      >
        Add carrier
      </AddRowButton>
    </fieldset>
  );
}
