import { flushSync } from "react-dom";
import type { ItemToPack } from "#contract/orders/packing.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import { focusNextOnEnter } from "../frame/focus-next-on-enter.ts";
import { cleanHuid, keyOf, type ArticleField } from "./packing.rules.ts";
import type { PackingEditing } from "./use-packing.ts";

/** The caret stays behind what was typed, although the text in the field is another one. */
function changeHuid(input: HTMLInputElement, change: (huid: string) => void): void {
  const { value, selectionStart } = input;
  const caret = cleanHuid(value.slice(0, selectionStart ?? value.length)).length;
  flushSync(() => change(cleanHuid(value)));
  if (input.value !== value) input.setSelectionRange(caret, caret);
}

type ArticleFieldsProps = { item: number; number: number; toPack: ItemToPack; editing: PackingEditing };

/** The HUID and weights of one article. */
export function ArticleFields({ item, number, toPack, editing }: ArticleFieldsProps) {
  const common = (field: ArticleField) =>
    ({ ...editing.field(keyOf(item, number, field)), onKeyDown: focusNextOnEnter, autoComplete: "off" }) as const;
  const weight = (field: "grossWeight" | "netWeight", label: string) => {
    const deviation = editing.deviationOf(keyOf(item, number, field));
    return (
      <DecimalField
        {...common(field)}
        label={label}
        hint={deviation && <b className="font-semibold text-gold-deep">{deviation}</b>}
      />
    );
  };
  return (
    <fieldset className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-3">
      <legend className={toPack.articles > 1 ? "mb-2 text-14 font-semibold" : "sr-only"}>
        Article {number + 1} of {toPack.articles}
      </legend>
      <TextField
        {...common("huid")}
        className="col-span-2 sm:col-span-1"
        label="HUID"
        aside={toPack.needsHuid ? undefined : "Optional"}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        inputMode="text"
        enterKeyHint="next"
        inputClassName="tabular-nums tracking-wide"
        onChange={({ target }) => changeHuid(target, (huid) => editing.change(keyOf(item, number, "huid"), huid))}
      />
      {weight("grossWeight", "Gross weight (g)")}
      {weight("netWeight", "Net weight (g)")}
    </fieldset>
  );
}
