import { TIME_ZONE } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import type { ReturnStatus, ReturnView } from "#contract/returns/returns.ts";

/** As My Orders says it beside the status of the order. */
export const SHORT_WORDS: Record<ReturnStatus, string> = {
  Requested: "Return requested",
  Approved: "Return approved",
  Rejected: "Return not accepted",
  "In transit": "Return on its way",
  Received: "Return received",
  Offered: "We made you an offer",
  Settled: "Return settled",
  Withdrawn: "Return withdrawn",
};

const day = new Intl.DateTimeFormat("en-IN", { weekday: "long", day: "numeric", month: "long", timeZone: TIME_ZONE });

/** `Tuesday, 24 November`, of a day like `2026-11-24`. */
function dayInWords(isoDay: string): string {
  return day.format(new Date(`${isoDay}T12:00:00+05:30`));
}

/** What happens next, in plain words for the customer. */
export function nextWords({ status, by, carrier, pickupOn, settled }: ReturnView): string {
  switch (status) {
    case "Requested":
      return "We look at your request and answer within 48 hours, by email.";
    case "Approved":
      if (by === "pickup") {
        const when = pickupOn === null ? "" : ` on ${dayInWords(pickupOn)}`;
        return `${carrier ?? "Our courier"} collects it from you${when}. Please keep it packed and sealed.`;
      }
      return "Please send it back to us, packed and insured. We reimburse return shipping up to ₹70.";
    case "Rejected":
      return "We cannot take it back. If you see it differently, please write to us.";
    case "In transit":
      return "It is on its way to us. We check it as soon as it is here.";
    case "Received":
      return "It is with us. We check it, and then give your money back.";
    case "Offered":
      return "We have weighed and tested it. Our offer is in your email.";
    case "Settled":
      return settled === null ? "It is settled." : settledWords(settled);
    case "Withdrawn":
      return "You have withdrawn this return.";
  }
}

function settledWords({ refund, postage, as }: NonNullable<ReturnView["settled"]>): string {
  const amount = formatExactRupees(refund);
  const given = as === "money" ? `We give you back ${amount}.` : `${amount} is store credit in your account.`;
  const money = refund === 0 ? "No money goes back." : given;
  return postage === 0 ? money : `${money} Your postage of ${formatExactRupees(postage)} is store credit.`;
}

/** Which returns the customer can still withdraw. */
export function canWithdraw({ status }: ReturnView): boolean {
  return status === "Requested" || status === "Approved";
}
