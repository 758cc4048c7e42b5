import { useEffect, useId, useRef, useState } from "react";
import { formatRupees, type Paise } from "#contract/kernel/money.ts";
import { addPersonalisationTo } from "#contract/personalisation/breakup.rules.ts";
import { NO_RETURN_MESSAGE } from "#contract/personalisation/field.rules.ts";
import type { PersonalField, PersonalText } from "#contract/personalisation/personalisation.ts";
import { personalPrice } from "#contract/personalisation/price.rules.ts";
import {
  describeAllowed,
  cleanPersonalText,
  countCharacters,
  MAX_PERSONAL_UNITS,
  findPersonalTextError,
} from "#contract/personalisation/text.rules.ts";
import type { PriceBreakupView } from "#contract/pricing/pricing.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { loadScriptFonts, SCRIPT_FONTS } from "./script-fonts.ts";
import { TextPreview } from "./text-preview.tsx";

/** The personalisation texts, their surcharge, and the id of an invalid field. */
export type Personal = {
  texts: PersonalText[];
  extraPaise: Paise;
  invalidFieldId?: string;
  /** Adds the surcharge to the breakdown of the piece's price. */
  addTo: (breakup: PriceBreakupView) => PriceBreakupView;
};

export type PersonalFormProps = {
  fields: readonly PersonalField[];
  /** The picture that the text is previewed on. */
  picture: string | undefined;
  onChange: (personal: Personal) => void;
};

/** The personalisation texts of a piece, previewed on its picture while typing. Empty fields are not ordered. */
export function PersonalForm({ fields, picture, onChange }: PersonalFormProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const cleanOf = (field: PersonalField) => cleanPersonalText(typed[field.label] ?? "");
  const errorOf = (field: PersonalField) => {
    const text = cleanOf(field);
    return text === "" ? undefined : findPersonalTextError(field, text);
  };

  useEffect(() => {
    loadScriptFonts();
    group.current?.querySelector("input")?.focus();
  }, []);

  function change(label: string, value: string): void {
    const next = { ...typed, [label]: value };
    setTyped(next);
    const texts = fields.flatMap((field) => {
      const text = cleanPersonalText(next[field.label] ?? "");
      return text === "" ? [] : [{ label: field.label, text }];
    });
    const firstInvalid = fields.findIndex((field) =>
      texts.some(({ label: own, text }) => own === field.label && findPersonalTextError(field, text) !== undefined),
    );
    const extraPaise = personalPrice(fields, texts) ?? 0;
    const addTo = (breakup: PriceBreakupView) => addPersonalisationTo(breakup, texts, extraPaise);
    onChange({ texts, extraPaise, addTo, ...(firstInvalid >= 0 && { invalidFieldId: `${id}${firstInvalid}` }) });
  }

  const shown = fields.filter((field) => errorOf(field) === undefined).map(cleanOf);
  return (
    <fieldset ref={group} className="grid gap-4">
      <legend className="sr-only">Personalise it</legend>
      <TextPreview picture={picture} lines={shown.filter((text) => text !== "")} />
      {fields.map((field, index) => (
        <TextField
          key={field.label}
          id={`${id}${index}`}
          label={field.label}
          aside={field.price > 0 ? `+ ${formatRupees(field.price)}` : "Free"}
          hint={`${countCharacters(cleanOf(field))} of ${field.maxLength} characters. You can use ${describeAllowed(field.characters)}.`}
          error={errorOf(field)}
          value={typed[field.label] ?? ""}
          maxLength={MAX_PERSONAL_UNITS}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          style={{ fontFamily: SCRIPT_FONTS }}
          onChange={({ target }) => change(field.label, target.value)}
        />
      ))}
      <p className="text-14 text-ink-soft">
        {formatLead(fields)} {NO_RETURN_MESSAGE}
      </p>
    </fieldset>
  );
}

function formatLead(fields: readonly PersonalField[]): string {
  const days = Math.max(...fields.map(({ leadDays }) => leadDays));
  if (days === 0) return "";
  return days === 1 ? "It adds a day before dispatch." : `It adds up to ${days} days before dispatch.`;
}
