import { formatExactRupees } from "#contract/kernel/money.ts";
import { readRupees } from "#contract/kernel/numbers.ts";
import { MAX_POSTAGE } from "#contract/returns/returns.ts";
import type { ReplacementTerms, SettledAs } from "#contract/returns/size-exchange.ts";
import type { FieldErrors } from "#web/browser/form.rules.ts";

type SettleValues = {
  refund: string;
  reason: string;
  postage: string;
  goods: string;
  as: SettledAs;
  waive: boolean;
};
type Limits = { maxRefund: number; terms: ReplacementTerms | undefined };

/** `maxRefund` is that of the goods, in rupees. `terms` are those of a replacement in another size. */
export function findSettleErrors(
  { refund, reason, postage, goods, as, waive }: SettleValues,
  { maxRefund, terms }: Limits,
): FieldErrors {
  const errors: FieldErrors = {};
  if (as === "replacement") {
    if (terms && terms.missing > 0 && !waive) {
      errors.waive = "Please let the shop bear the difference, or give money or store credit.";
    }
  } else {
    const amount = readRupees(refund);
    if (amount === undefined) errors.refund = "Please enter an amount in rupees.";
    else if (amount > maxRefund) errors.refund = `At most ${formatExactRupees(maxRefund)} can go back.`;
    else if (amount < maxRefund && reason.trim() === "") errors.reason = "Please say why less goes back.";
  }
  const spent = postage.trim() === "" ? 0 : readRupees(postage);
  if (spent === undefined) errors.postage = "Please enter an amount in rupees.";
  else if (spent > MAX_POSTAGE) errors.postage = `Return shipping is reimbursed up to ₹${MAX_POSTAGE}.`;
  if (goods === "") errors.goods = "Please say where the pieces go.";
  return errors;
}
