import { formatExactRupees } from "#contract/kernel/money.ts";
import { MAX_POSTAGE } from "#contract/returns/returns.ts";
import type { ReplacementTerms, SettledAs } from "#contract/returns/size-exchange.ts";
import type { FieldErrors } from "#web/browser/form.rules.ts";

type Typed = {
  refund: string;
  reason: string;
  postage: string;
  goods: string;
  as?: SettledAs;
  waive?: boolean;
};
type Bounds = { most: number; terms?: ReplacementTerms | undefined };

const AMOUNT = /^\d{1,8}(?:\.\d{1,2})?$/;

/** `most` is the maximum refund for the goods, in rupees. `terms` are those of a replacement in another size. */
export function findSettleErrors(
  { refund, reason, postage, goods, as, waive = false }: Typed,
  { most, terms }: Bounds,
): FieldErrors {
  const errors: FieldErrors = {};
  if (as === "replacement") {
    if (terms && terms.missing > 0 && !waive) {
      errors.waive = "Please let the shop bear the difference, or give money or store credit.";
    }
  } else if (!AMOUNT.test(refund.trim())) errors.refund = "Please enter an amount in rupees.";
  else if (Number(refund) > most) errors.refund = `At most ${formatExactRupees(most)} can go back.`;
  else if (Number(refund) < most && reason.trim() === "") errors.reason = "Please say why less goes back.";
  if (postage.trim() !== "" && !AMOUNT.test(postage.trim())) errors.postage = "Please enter an amount in rupees.";
  else if (Number(postage) > MAX_POSTAGE) errors.postage = `Return shipping is reimbursed up to ₹${MAX_POSTAGE}.`;
  if (goods === "") errors.goods = "Please say where the pieces go.";
  return errors;
}
