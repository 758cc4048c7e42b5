import { MAX_PERSONAL_FIELDS, MAX_PERSONAL_LABEL } from "#contract/personalisation/field.rules.ts";
import { CHARACTER_SETS, type CharacterSet } from "#contract/personalisation/personalisation.ts";
import { CHARACTER_NAMES } from "#contract/personalisation/text.rules.ts";
import { Box } from "#web/ui/box.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import { GroupError } from "../frame/group-error.tsx";
import { AddRowButton } from "../frame/row-buttons.tsx";
import { newRowKey } from "../frame/row-key.ts";
import { useRowFocus } from "../frame/use-row-focus.ts";
import { NEW_PERSONAL_FIELD, personalKey, type PersonalDraft, type PersonalPart } from "./personal-draft.ts";
import type { ProductForm } from "./use-product-form.ts";

/** The personalisation texts that customers can order with the product. */
export function PersonalBox({ form }: { form: ProductForm }) {
  const { list, changeAndFocus } = useRowFocus<HTMLDivElement>();
  const rows = form.values.personalisation;
  const set = (next: PersonalDraft[]) => form.change("personalisation", next);
  return (
    <Box title="Personalisation" aside={<span className="text-ink-soft">Optional</span>}>
      <p className="text-13 text-ink-soft">
        Texts such as an engraving. A piece with one cannot be returned for taste, and says so before it is bought.
      </p>
      <div ref={list} className="grid gap-4">
        {rows.map((row, index) => (
          <PersonalRow
            key={row.key}
            form={form}
            row={row}
            number={index + 1}
            onChange={(change) => set(rows.map((other) => (other.key === row.key ? { ...other, ...change } : other)))}
            onRemove={() => changeAndFocus(index, () => set(rows.toSpliced(index, 1)))}
          />
        ))}
        <GroupError message={form.errorOf("personalisation")} />
        <AddRowButton
          disabled={rows.length >= MAX_PERSONAL_FIELDS}
          onClick={() => changeAndFocus(rows.length, () => set([...rows, { key: newRowKey(), ...NEW_PERSONAL_FIELD }]))}
        >
          Add text field
        </AddRowButton>
      </div>
    </Box>
  );
}

type PersonalRowProps = {
  form: ProductForm;
  row: PersonalDraft;
  number: number;
  onChange: (change: Partial<PersonalDraft>) => void;
  onRemove: () => void;
};

function PersonalRow({ form, row, number, onChange, onRemove }: PersonalRowProps) {
  const field = (part: Exclude<PersonalPart, "characters">) => {
    const key = personalKey(row.key, part);
    return {
      value: row[part],
      error: form.errorOf(key),
      autoComplete: "off",
      onChange: ({ target }: { target: { value: string } }) => onChange({ [part]: target.value }),
      onBlur: () => form.touch(key),
    };
  };
  const toggle = (name: CharacterSet, isOn: boolean) =>
    onChange({
      characters: CHARACTER_SETS.filter((other) => (other === name ? isOn : row.characters.includes(other))),
    });
  return (
    <fieldset data-row="" className="grid gap-3 border-t border-line pt-4">
      <legend className="sr-only">{`Text field ${number}`}</legend>
      <div className="flex items-start gap-2">
        <TextField {...field("label")} label="Label" maxLength={MAX_PERSONAL_LABEL} className="min-w-0 flex-1" />
        <IconButton
          icon="trash"
          iconSize={18}
          label={`Remove ${row.label.trim() || `text field ${number}`}`}
          onClick={onRemove}
        />
      </div>
      <fieldset>
        <legend className="text-14 font-medium">Characters</legend>
        <div className="flex flex-wrap gap-x-4">
          {CHARACTER_SETS.map((name) => (
            <Checkbox
              key={name}
              label={CHARACTER_NAMES[name]}
              checked={row.characters.includes(name)}
              onChange={({ target }) => toggle(name, target.checked)}
            />
          ))}
        </div>
        <GroupError message={form.errorOf(personalKey(row.key, "characters"))} />
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <TextField {...field("maxLength")} label="Longest text" inputMode="numeric" hint="Characters." />
        <DecimalField {...field("price")} label="Price" prefix="₹" />
        <TextField {...field("leadDays")} label="Extra days" inputMode="numeric" hint="Before dispatch." />
      </div>
    </fieldset>
  );
}
