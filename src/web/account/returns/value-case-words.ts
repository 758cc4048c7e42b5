import { formatDateTime } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import type { ReturnStatus, ReturnView } from "#contract/returns/returns.ts";
import { pickupWords } from "./return-words.ts";

/** The next step of an exchange or a buy-back, in plain words for the customer. */
export function valueCaseWords(one: ReturnView): string {
  const { status, by, offer, paymentReference } = one;
  const settled = () => {
    const amount = formatExactRupees(one.settled?.refund ?? 0);
    return paymentReference === null
      ? `${amount} is store credit in your account.`
      : `We have paid you ${amount} by bank transfer, reference ${paymentReference}.`;
  };
  const words: Record<ReturnStatus, () => string> = {
    Requested: () => "We look at your request and answer within 48 hours, by email.",
    Approved: () => (by === "pickup" ? pickupWords(one) : "Please send it to us, packed and insured."),
    Rejected: () => "We cannot take it back. If you see it differently, please write to us.",
    "In transit": () => "It is on its way to us. We weigh and test it as soon as it is here.",
    Received: () => "It is with us. We weigh and test it, and make you an offer.",
    Offered: () => `We have weighed and tested it. Our offer stands until ${formatDateTime(offer?.until ?? "")}.`,
    Accepted: () => "You have accepted our offer. We pay you by bank transfer, and write to you for your account.",
    Declined: () => "You have declined our offer. We send it back to you.",
    Lapsed: () => "Our offer has lapsed. We send it back to you.",
    "Sent back": () => "It is on its way back to you.",
    Settled: settled,
    Withdrawn: () => "You have withdrawn this request.",
  };
  return words[status]();
}
