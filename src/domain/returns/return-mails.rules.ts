import { formatDate, formatDateTime } from "#contract/kernel/dates.ts";
import { formatExactPaise, type Paise } from "#contract/kernel/money.ts";
import { MAX_POSTAGE, type CollectedBy, type ReturnKind, type ReturnStatus } from "#contract/returns/returns.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { describeDocument, withDocument, type MailedDocument } from "#domain/billing/mailed-documents.rules.ts";
import { orderLink } from "#domain/checkout/order-mails.rules.ts";
import { layOut, type MailContent } from "#domain/mail/layout.rules.ts";
import type { Split } from "#domain/orders/paid-amounts.rules.ts";

export type ReturnMailFacts = {
  number: string;
  orderNumber: string;
  name: string;
  kind: ReturnKind;
  status: ReturnStatus;
  offeredUntil?: Date | null;
  by: CollectedBy | null;
  pickupOn: string | null;
  note: string | null;
  creditNote?: MailedDocument | null;
  ordersUrl: string;
};

function describeStatus(facts: ReturnMailFacts): string {
  return facts.kind === "return" ? describeReturn(facts) : describeValueCase(facts);
}

function describePickup(order: string, pickupOn: string | null): string {
  return `We collect what you send back of ${order}${pickupOn === null ? "" : ` on ${formatDate(pickupOn)}`}. Please keep it packed and sealed.`;
}

type ReturnOnly = Exclude<ReturnStatus, "Offered" | "Accepted" | "Declined" | "Lapsed" | "Sent back">;

function describeReturn({ status, by, pickupOn, orderNumber }: ReturnMailFacts): string {
  const order = `your order ${orderNumber}`;
  const texts: Record<ReturnOnly, () => string> = {
    Requested: () => `We have noted your return of ${order}. We look at it and answer within 48 hours.`,
    Approved: () =>
      by === "pickup"
        ? describePickup(order, pickupOn)
        : `Please send us back what you return of ${order}, packed and insured. We reimburse return shipping up to ₹${MAX_POSTAGE}.`,
    Rejected: () => `We cannot take back what you asked us to of ${order}.`,
    "In transit": () => `What you return of ${order} is on its way to us.`,
    Received: () => `What you returned of ${order} has arrived. We check it and write to you.`,
    Settled: () => `Your return of ${order} is settled.`,
    Withdrawn: () => `You have withdrawn your return of ${order}.`,
  };
  return texts[status as ReturnOnly]();
}

/** For an exchange or buy-back. */
function describeValueCase({ kind, status, by, pickupOn, orderNumber, offeredUntil }: ReturnMailFacts): string {
  const order = `your order ${orderNumber}`;
  const wish = kind === "exchange" ? "exchange what you bought with" : "sell us back what you bought with";
  const until = offeredUntil ? ` until ${formatDateTime(offeredUntil.toISOString())}` : "";
  const texts: Record<ReturnStatus, () => string> = {
    Requested: () => `We have noted that you want to ${wish} ${order}. We look at it and answer within 48 hours.`,
    Approved: () =>
      by === "pickup" ? describePickup(order, pickupOn) : `Please send us the piece of ${order}, packed and insured.`,
    Rejected: () => `We cannot take back the piece of ${order}.`,
    "In transit": () => `The piece of ${order} is on its way to us.`,
    Received: () => `The piece of ${order} is with us. We weigh and test it, and make you an offer.`,
    Offered: () =>
      `We have weighed and tested the piece of ${order}. Our offer stands${until}: please accept or decline it with your order.`,
    Accepted: () => `You have accepted our offer for the piece of ${order}. We write to you for your bank account.`,
    Declined: () => `You have declined our offer for the piece of ${order}. We send it back to you.`,
    Lapsed: () => `Our offer for the piece of ${order} has lapsed. We send it back to you.`,
    "Sent back": () => `The piece of ${order} is on its way back to you.`,
    Settled: () =>
      kind === "exchange" ? `The exchange for ${order} is complete.` : `We have bought the piece of ${order}.`,
    Withdrawn: () => `You have withdrawn your request for ${order}.`,
  };
  return texts[status]();
}

const KINDS: Record<ReturnKind, string> = { return: "return", exchange: "exchange", buyback: "buy-back" };

/** For every step of a return, an exchange or a buy-back. */
export function returnMail(settings: ShopSettings, facts: ReturnMailFacts): MailContent {
  const { number, orderNumber, name, kind, status, note, creditNote, ordersUrl } = facts;
  const mail = layOut(settings, {
    subject: `Your ${KINDS[kind]} ${number}: ${status}`,
    heading: `Hello ${name}`,
    paragraphs: [
      describeStatus(facts),
      ...(note === null ? [] : [note]),
      ...(creditNote ? [describeDocument(creditNote)] : []),
      `If you have a question, write to ${settings.email}.`,
    ],
    links: [orderLink(orderNumber, ordersUrl)],
  });
  return withDocument(mail, creditNote);
}

/** Describes the refunded money and store credit to the customer. */
export function describeRefund({ moneyPaise, creditPaise }: Split, postagePaise: Paise, isOnline: boolean): string {
  const way = isOnline
    ? `${formatExactPaise(moneyPaise)} goes back the way it came, within five to seven working days.`
    : `We give you back ${formatExactPaise(moneyPaise)}, and write to you how.`;
  return [
    ...(moneyPaise > 0 ? [way] : []),
    ...(creditPaise > 0 ? [`${formatExactPaise(creditPaise)} is store credit in your account now.`] : []),
    ...(moneyPaise + creditPaise === 0 ? ["No money goes back."] : []),
    ...(postagePaise > 0 ? [`Your postage of ${formatExactPaise(postagePaise)} is store credit.`] : []),
  ].join(" ");
}

/** Describes the replacement order to the customer. */
export function describeReplacement(
  { paidPaise, costPaise }: { paidPaise: Paise; costPaise: Paise },
  postagePaise: Paise,
): string {
  const [left, dearer] = [paidPaise - costPaise, costPaise - paidPaise];
  return [
    "We send you the size that you asked for, with an order of its own.",
    ...(left > 0 ? [`It costs less: ${formatExactPaise(left)} is store credit in your account now.`] : []),
    ...(dearer > 0 ? [`It costs more: ${formatExactPaise(dearer)} was paid from your store credit.`] : []),
    ...(postagePaise > 0 ? [`Your postage of ${formatExactPaise(postagePaise)} is store credit.`] : []),
  ].join(" ");
}
