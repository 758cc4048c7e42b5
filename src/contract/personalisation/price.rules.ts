import { toPaise, type Paise } from "#contract/kernel/money.ts";
import type { PersonalField, PersonalText } from "./personalisation.ts";

type Priced = Pick<PersonalField, "label" | "price">;

/** The additional price per piece; undefined when the product has no field for one of the texts. */
export function personalPrice(
  fields: readonly Priced[] | undefined,
  texts: readonly PersonalText[] | undefined,
): Paise | undefined {
  let paise: Paise = 0;
  for (const { label } of texts ?? []) {
    const field = fields?.find((other) => other.label === label);
    if (!field) return undefined;
    paise += toPaise(field.price);
  }
  return paise;
}

/** Formats `Engraving: “Asha ♥”`, each text after its label. */
export function formatPersonalTexts(texts: readonly PersonalText[] | null | undefined): string {
  return (texts ?? []).map(({ label, text }) => `${label}: “${text}”`).join(" · ");
}
