import type { OrderStatus } from "#contract/orders/order.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { layOut, type MailContent } from "#domain/mail/layout.rules.ts";

type Facts = {
  number: string;
  name: string;
  status: OrderStatus;
  refunded: boolean;
  note: string | null;
  ordersUrl: string;
};

const WORDS: Record<OrderStatus, string> = {
  Placed: "We have received it and will ship it within 48 hours.",
  Packed: "It is packed and leaves us soon.",
  Shipped:
    "It is on its way to you. Please film the unpacking from all sides: claims for missing pieces need it, within 48 hours.",
  Delivered: "It was delivered. We hope that you love it. Unused pieces can be returned within 30 days.",
  Cancelled: "It was cancelled.",
  Returned:
    "We have noted its return. Please send what can be returned back to us; we reimburse return shipping up to ₹70 and write to you about the rest.",
};

const REFUND = "The amount that you paid goes back the way it came, within five to seven working days.";

export function statusMail(
  settings: ShopSettings,
  { number, name, status, refunded, note, ordersUrl }: Facts,
): MailContent {
  return layOut(settings, {
    subject: `Your order ${number}: ${status}`,
    heading: `Hello ${name}`,
    paragraphs: [
      `Your order ${number}: ${WORDS[status]}`,
      ...(refunded ? [REFUND] : []),
      ...(note ? [note] : []),
      `Follow it at ${ordersUrl}.`,
    ],
  });
}

type PartRefund = { number: string; name: string; amount: string; ordersUrl: string };

/** For a refund by staff. Their reason is not mailed. */
export function partRefundMail(settings: ShopSettings, { number, name, amount, ordersUrl }: PartRefund): MailContent {
  return layOut(settings, {
    subject: `${amount} of your order ${number} goes back to you`,
    heading: `Hello ${name}`,
    paragraphs: [
      `We give you back ${amount} of your order ${number}. It goes back the way you paid, within five to seven working days. You need not do anything.`,
      `Follow your order at ${ordersUrl}. If you have a question, write to ${settings.email}.`,
    ],
  });
}
