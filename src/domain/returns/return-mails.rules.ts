import { formatExactRupees, toRupees, type Paise } from "#contract/kernel/money.ts";
import type { CollectedBy, PaidAs, ReturnStatus } from "#contract/returns/returns.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { orderLink } from "#domain/checkout/order-mails.rules.ts";
import { layOut, type MailContent } from "#domain/mail/layout.rules.ts";

export type ReturnMailFacts = {
  number: string;
  orderNumber: string;
  name: string;
  status: ReturnStatus;
  by: CollectedBy | null;
  pickupOn: string | null;
  note: string | null;
  ordersUrl: string;
};

function wordsOf({ status, by, pickupOn, orderNumber }: ReturnMailFacts): string {
  const order = `your order ${orderNumber}`;
  const words: Record<ReturnStatus, () => string> = {
    Requested: () => `We have noted your return of ${order}. We look at it and answer within 48 hours.`,
    Approved: () =>
      by === "pickup"
        ? `We collect what you send back of ${order}${pickupOn === null ? "" : ` on ${pickupOn}`}. Please keep it packed and sealed.`
        : `Please send us back what you return of ${order}, packed and insured. We reimburse return shipping up to ₹70.`,
    Rejected: () => `We cannot take back what you asked us to of ${order}.`,
    "In transit": () => `What you return of ${order} is on its way to us.`,
    Received: () => `What you returned of ${order} has arrived. We check it and write to you.`,
    Offered: () => `We have weighed and tested what you sent us of ${order}. Our offer is with your order.`,
    Settled: () => `Your return of ${order} is settled.`,
    Withdrawn: () => `You have withdrawn your return of ${order}.`,
  };
  return words[status]();
}

/** For every step of a return. */
export function returnMail(settings: ShopSettings, facts: ReturnMailFacts): MailContent {
  const { number, orderNumber, name, status, note, ordersUrl } = facts;
  return layOut(settings, {
    subject: `Your return ${number}: ${status}`,
    heading: `Hello ${name}`,
    paragraphs: [
      wordsOf(facts),
      ...(note === null ? [] : [note]),
      `If you have a question, write to ${settings.email}.`,
    ],
    links: [orderLink(orderNumber, ordersUrl)],
  });
}

/** What the customer is told of the money. */
export function refundWords(refundPaise: Paise, postagePaise: Paise, paidAs: PaidAs, isOnline: boolean): string {
  const amount = formatExactRupees(toRupees(refundPaise));
  const postage =
    postagePaise === 0 ? "" : ` Your postage of ${formatExactRupees(toRupees(postagePaise))} is store credit.`;
  if (refundPaise === 0) return `No money goes back.${postage}`;
  if (paidAs === "store_credit") return `${amount} is store credit in your account now.${postage}`;
  return isOnline
    ? `${amount} goes back the way it came, within five to seven working days.${postage}`
    : `We give you back ${amount}, and write to you how.${postage}`;
}
