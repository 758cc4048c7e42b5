import { METAL_NAMES } from "#contract/catalogue/product.ts";
import { counted } from "#contract/kernel/counted.ts";
import { RATE_METALS } from "#contract/pricing/pricing.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { ConflictDialog } from "../frame/conflict-dialog.tsx";
import { DiscardButton } from "../frame/discard-button.tsx";
import { GroupError } from "../frame/group-error.tsx";
import { AddRowButton } from "../frame/row-buttons.tsx";
import { useFocusWhenDisabled } from "../frame/use-focus-when-disabled.ts";
import { useRowFocus } from "../frame/use-row-focus.ts";
import { newPurityRow, type PuritiesEditing, type PurityRow } from "./use-purities.ts";

type PuritiesBoxProps = { editing: PuritiesEditing; mayChange: boolean };

/** The purities that have rates. A purity that products use cannot be removed. */
export function PuritiesBox({ editing, mayChange }: PuritiesBoxProps) {
  const { form, isDirty, discard } = editing;
  const { list, changeAndFocus } = useRowFocus<HTMLFieldSetElement>();
  useFocusWhenDisabled(list, "[data-add]");
  const { rows } = form.values;
  const changeRows = (next: PurityRow[]) => form.change("rows", next);
  return (
    <Box title="Purities">
      <form {...form.formProps} tabIndex={-1} aria-label="Purities" className="outline-0">
        <fieldset ref={list} disabled={!mayChange} className="grid gap-3">
          <p className="-mt-2 text-13 text-ink-soft">
            Fineness is in parts per thousand. The finest purity of a metal is the one that you type the rate of; the
            others follow from it.
          </p>
          <ol className="grid gap-x-6 gap-y-2 lg:grid-cols-2">
            {rows.map((row, index) => (
              <PurityFields
                key={row.key}
                row={row}
                errorOf={(part) => form.errorOf(`rows.${row.key}.${part}`)}
                onTouch={(part) => form.touch(`rows.${row.key}.${part}`)}
                onChange={(changed) => changeRows(rows.map((other) => (other.key === row.key ? changed : other)))}
                onRemove={() => changeAndFocus(index, () => changeRows(rows.toSpliced(index, 1)))}
              />
            ))}
          </ol>
          <GroupError message={form.errorOf("rows")} />
          {mayChange && (
            <div className="flex flex-wrap gap-2">
              <AddRowButton onClick={() => changeAndFocus(rows.length, () => changeRows([...rows, newPurityRow()]))}>
                Add purity
              </AddRowButton>
              <div className="ml-auto flex gap-2">
                <DiscardButton size="small" disabled={!isDirty || form.busy} onDiscard={discard} />
                <Button type="submit" size="small" busy={form.busy} disabled={!isDirty}>
                  Save purities
                </Button>
              </div>
            </div>
          )}
        </fieldset>
      </form>
      <ConflictDialog what="the purities" editing={editing} />
    </Box>
  );
}

type PurityFieldsProps = {
  row: PurityRow;
  errorOf: (part: "purity" | "fineness") => string | undefined;
  onTouch: (part: "purity" | "fineness") => void;
  onChange: (row: PurityRow) => void;
  onRemove: () => void;
};

function PurityFields({ row, errorOf, onTouch, onChange, onRemove }: PurityFieldsProps) {
  const { metal, purity, fineness, productCount, isNew } = row;
  const name = isNew ? "the new purity" : `${purity} ${metal}`;
  return (
    <li data-row="" className="flex items-start gap-2">
      {isNew ? (
        <>
          <SelectField
            label="Metal"
            hideLabel
            className="min-w-0 flex-1"
            value={metal}
            onChange={({ target }) => {
              const chosen = RATE_METALS.find((known) => known === target.value);
              if (chosen) onChange({ ...row, metal: chosen });
            }}
          >
            {RATE_METALS.map((known) => (
              <option key={known} value={known}>
                {METAL_NAMES[known]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Purity"
            hideLabel
            placeholder="20K"
            autoComplete="off"
            className="min-w-0 flex-1"
            value={purity}
            error={errorOf("purity")}
            onChange={({ target }) => onChange({ ...row, purity: target.value })}
            onBlur={() => onTouch("purity")}
          />
        </>
      ) : (
        <p className="min-w-0 flex-1 py-2">
          <span className="block font-medium">
            {purity} {metal}
          </span>
          <span className="block text-13 text-ink-soft">{formatUses(productCount)}</span>
        </p>
      )}
      <TextField
        label={`Fineness of ${name}`}
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        placeholder="833"
        inputClassName="tabular-nums"
        className="w-24 flex-none"
        value={fineness}
        error={errorOf("fineness")}
        onChange={({ target }) => onChange({ ...row, fineness: target.value })}
        onBlur={() => onTouch("fineness")}
      />
      <IconButton
        icon="trash"
        iconSize={18}
        label={`Remove ${name}`}
        className="flex-none admin:h-10"
        onClick={onRemove}
      />
    </li>
  );
}

function formatUses(count: number): string {
  return count === 0 ? "No product is priced by it" : counted(count, "product");
}
