import { TIME_ZONE } from "#contract/kernel/dates.ts";
import { lazyFormat } from "#contract/kernel/lazy-format.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { MAX_POSTAGE, type ReturnKind, type ReturnStatus, type ReturnView } from "#contract/returns/returns.ts";

export const KIND_LABELS: Record<ReturnKind, string> = { return: "Return", exchange: "Exchange", buyback: "Sell-back" };

const STATUS_LABELS: Record<ReturnStatus, string> = {
  Requested: "requested",
  Approved: "approved",
  Rejected: "not accepted",
  "In transit": "on its way",
  Received: "received",
  Offered: "has our offer",
  Accepted: "agreed",
  Declined: "declined",
  Lapsed: "lapsed",
  "Sent back": "ended, sent back",
  Settled: "settled",
  Withdrawn: "withdrawn",
};

/** The status of a return as My Orders shows it next to the order status. */
export function formatReturnStatus({ kind, status }: { kind: string; status: string }): string {
  return `${KIND_LABELS[kind as ReturnKind]} ${STATUS_LABELS[status as ReturnStatus]}`;
}

const day = lazyFormat(
  () => new Intl.DateTimeFormat("en-IN", { weekday: "long", day: "numeric", month: "long", timeZone: TIME_ZONE }),
);

/** Formats a date such as `2026-11-24` as `Tuesday, 24 November`. */
function formatLongDay(isoDay: string): string {
  return day().format(new Date(`${isoDay}T12:00:00+05:30`));
}

/** The next step of a return, in plain words for the customer. */
export function describeNextStep(view: ReturnView): string {
  const { status, by, settled } = view;
  switch (status) {
    case "Requested":
      return "We look at your request and answer within 48 hours, by email.";
    case "Approved":
      if (by === "pickup") return describePickup(view);
      return `Please send it back to us, packed and insured. We reimburse return shipping up to ₹${MAX_POSTAGE}.`;
    case "Rejected":
      return "We cannot take it back. If you see it differently, please write to us.";
    case "In transit":
      return "It is on its way to us. We check it as soon as it is here.";
    case "Received":
      return wantsSize(view)
        ? "It is with us. We check it, and then send you the other size."
        : "It is with us. We check it, and then give your money back.";
    case "Settled":
      if (view.replacement !== undefined) return "It is settled: the other size is an order of its own.";
      return settled === null ? "It is settled." : describeSettled(settled);
    case "Withdrawn":
      return "You have withdrawn this return.";
    // Exchanges and buy-backs only.
    case "Offered":
    case "Accepted":
    case "Declined":
    case "Lapsed":
    case "Sent back":
      return "";
  }
}

function wantsSize({ items }: ReturnView): boolean {
  return items.some(({ exchangeFor }) => exchangeFor !== undefined);
}

export function describePickup({ carrier, pickupOn }: ReturnView): string {
  const when = pickupOn === null ? "" : ` on ${formatLongDay(pickupOn)}`;
  return `${carrier ?? "Our courier"} collects it from you${when}. Please keep it packed and sealed.`;
}

function describeSettled({ refund, postage, as, credit = 0 }: NonNullable<ReturnView["settled"]>): string {
  const amount = formatExactRupees(refund);
  const byMoney =
    credit === 0
      ? `We give you back ${amount}.`
      : `We give you back ${amount}, of which ${formatExactRupees(credit)} is store credit in your account.`;
  const given = as === "money" ? byMoney : `${amount} is store credit in your account.`;
  const money = refund === 0 ? "No money goes back." : given;
  return postage === 0 ? money : `${money} Your postage of ${formatExactRupees(postage)} is store credit.`;
}

/** Whether the customer can still withdraw the return. */
export function canWithdraw({ status }: ReturnView): boolean {
  return status === "Requested" || status === "Approved";
}
