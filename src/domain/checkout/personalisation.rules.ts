import { toPaise, type Paise } from "#contract/kernel/money.ts";
import type { OrderedText, PersonalText } from "#contract/personalisation/personalisation.ts";
import { findPersonalTextErrors, type TextError } from "#contract/personalisation/text.rules.ts";
import { gstIn } from "#contract/pricing/price.rules.ts";
import type { BreakupLine } from "#contract/pricing/pricing.ts";
import type { AcceptedPrice, Offer } from "#domain/catalogue/products-for-sale.service.ts";

/** The texts of one piece, with their additional price and days before dispatch. */
export type Personalised = { texts: OrderedText[]; extraPaise: Paise; leadDays: number };

/** Prices the texts by the product's fields, or returns the errors; undefined for a piece without texts. */
export function personalise(
  { personalisation: fields }: Pick<Offer, "personalisation">,
  texts: readonly PersonalText[] | null | undefined,
): Personalised | { errors: TextError[] } | undefined {
  if (!texts || texts.length === 0) return undefined;
  const errors = findPersonalTextErrors(fields, texts);
  if (errors.length > 0) return { errors };
  const chosen = texts.flatMap(({ label, text }) => {
    const field = fields.find((other) => other.label === label);
    return field ? [{ label, text, price: field.price, leadDays: field.leadDays }] : [];
  });
  return {
    texts: chosen.map(({ leadDays: _days, ...text }) => text),
    extraPaise: chosen.reduce((sum, { price }) => sum + toPaise(price), 0),
    leadDays: Math.max(...chosen.map(({ leadDays }) => leadDays)),
  };
}

/**
 * The price of a piece with its texts. They are made on the piece and supplied with it, so the piece's tax rate applies
 * (composite supply, section 8 of the CGST Act): its single GST line covers the whole price.
 */
export function addPersonalisation(accepted: AcceptedPrice, personal: Personalised | undefined): AcceptedPrice {
  const { pricePaise, pricing } = accepted;
  if (!personal || personal.extraPaise === 0) return accepted;
  const whole = pricePaise + personal.extraPaise;
  const gst = pricing.lines.find(({ kind }) => kind === "gst")?.paise ?? 0;
  const gstOfWhole = pricing.gstHundredths === undefined ? gst : gstIn(whole, pricing.gstHundredths);
  const added: BreakupLine = {
    kind: "other",
    name: "Personalisation",
    detail: personal.texts.map(({ label }) => label).join(", "),
    paise: personal.extraPaise - (gstOfWhole - gst),
  };
  const lines = pricing.lines.flatMap((line) =>
    line.kind === "gst" ? [added, { ...line, paise: gstOfWhole }] : [line],
  );
  return { pricePaise: whole, pricing: { ...pricing, lines } };
}
