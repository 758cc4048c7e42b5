import type { FieldRule } from "#contract/kernel/field.rules.ts";
import { formatRupees, toPaise, type Paise } from "#contract/kernel/money.ts";
import { isPinCode } from "#contract/kernel/pin-code.ts";

export const MAX_CITY = 60;

export const deliveryMessages = {
  pinCode: "A PIN code has six digits, such as 160017.",
  state: "Please choose a state or union territory of India.",
};

/** Accepts an empty value. A PIN does not always determine the state: 160003 and 160014 belong to two. */
export const pinCodeRule: FieldRule = (value) => {
  const pin = value.trim();
  return pin === "" || isPinCode(pin) ? undefined : deliveryMessages.pinCode;
};

/** The threshold of the law (Income-tax Rules, rule 114B), in rupees. A shop may require a PAN at a lower total. */
const PAN_BY_LAW_ABOVE = 2_00_000;

/** Whether an order of this total needs a PAN; `panAbove` in rupees. */
export function needsPan(totalPaise: Paise, panAbove: number): boolean {
  return totalPaise > toPaise(panAbove);
}

/** Why an order above `panAbove` rupees needs a PAN, as a text for the customer. */
export function panReason(panAbove: number): string {
  const who = panAbove < PAN_BY_LAW_ABOVE ? "We ask" : "The law asks";
  return `${who} for your PAN for orders above ${formatRupees(panAbove)}.`;
}
