import { toPaise, toRupees } from "#contract/kernel/money.ts";
import type { PersonalField, PersonalText } from "./personalisation.ts";

type Priced = Pick<PersonalField, "label" | "price">;

/** What texts add to the price of one piece, in rupees; undefined when the product has no field for one of them. */
export function personalPrice(
  fields: readonly Priced[] | undefined,
  texts: readonly PersonalText[] | undefined,
): number | undefined {
  let paise = 0;
  for (const { label } of texts ?? []) {
    const field = fields?.find((other) => other.label === label);
    if (!field) return undefined;
    paise += toPaise(field.price);
  }
  return toRupees(paise);
}

/** `Engraving: “Asha ♥”`, each text after its label. */
export function personalWords(texts: readonly PersonalText[] | null | undefined): string {
  return (texts ?? []).map(({ label, text }) => `${label}: “${text}”`).join(" · ");
}
