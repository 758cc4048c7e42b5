import { formatTime } from "#contract/kernel/dates.ts";
import { formatExactPaise, toRupees, type Paise } from "#contract/kernel/money.ts";
import { orderPath, staffOrderPath } from "#contract/kernel/paths.ts";
import type { SoldOffers } from "#contract/offers/offer.ts";
import { SIZE_TO_BE_AGREED } from "#contract/orders/order.ts";
import { formatPayment } from "#contract/orders/payment-text.ts";
import type { ReasonWithoutOrder, RefundReason } from "#contract/payments/refund.ts";
import { NO_RETURN_MESSAGE } from "#contract/personalisation/field.rules.ts";
import { formatPersonalTexts } from "#contract/personalisation/price.rules.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { CODE_EXPIRY, codePanel } from "#domain/mail/code-panel.rules.ts";
import { html } from "#domain/mail/html.rules.ts";
import { layOut, type MailContent } from "#domain/mail/layout.rules.ts";
import type { OrderContent, OrderLine } from "./order-content.rules.ts";
import { leadDaysOf, resizeDaysOf } from "./order-lead-days.rules.ts";

type MailedLine = Pick<
  OrderLine,
  | "title"
  | "variation"
  | "sizeToBeAgreed"
  | "stock"
  | "unitPricePaise"
  | "quantity"
  | "texts"
  | "leadDays"
  | "makingDays"
>;

export type PlacedOrder = {
  number: string;
  customerName: string;
  customerAddress: string;
  paymentMethod: string;
  lines: readonly MailedLine[];
  offers: Pick<SoldOffers, "applied"> | null;
  coupon: { discountPaise: Paise } | null;
  /** For a replacement: the price reduction carried over from the replaced piece. */
  keptReductionPaise?: Paise | undefined;
  shippingPaise: Paise;
  gift?: OrderContent["gift"];
  totalPaise: Paise;
  /** The part of the total paid with store credit. */
  storeCreditPaise: Paise;
  ordersUrl: string;
};

const ASK_FOR_SIZE =
  "You have left a size open. Choose it on the page of your order, or tell us by answering this email: we need it before we make the piece or pack it.";

function lineTitle({ title, variation, sizeToBeAgreed, texts }: MailedLine): string {
  const chosen = variation ? [`${variation.name} ${variation.value}`] : [];
  const size = sizeToBeAgreed ? [SIZE_TO_BE_AGREED.toLowerCase()] : chosen;
  return [title, ...size, formatPersonalTexts(texts)].filter(Boolean).join(", ");
}

/** The link button of all mails about an order. */
export function orderLink(number: string, ordersUrl: string) {
  return { label: "See your order", url: new URL(orderPath(number), ordersUrl).href };
}

/** When the order ships. Made-to-order pieces and open sizes delay the whole order. */
function describeDispatch(
  number: string,
  lines: readonly MailedLine[],
  defaults: Pick<ShopSettings, "madeToOrderDays" | "resizeDays">,
): string {
  const from = lines.some(({ sizeToBeAgreed }) => sizeToBeAgreed) ? " of agreeing on the size with you" : "";
  const isMade = ({ stock }: MailedLine) => stock === "none";
  const isOurWork = (line: MailedLine) => isMade(line) || Boolean(line.texts);
  const titlesOf = (given: readonly MailedLine[]) =>
    new Intl.ListFormat("en-IN").format(new Set(given.map(({ title }) => title)));
  const toMake = titlesOf(lines.filter(isOurWork));
  const toResize = titlesOf(lines.filter((line) => !isOurWork(line) && resizeDaysOf(line, defaults) > 0));
  if (toMake === "" && toResize === "")
    return `We have received your order ${number} and will ship it within 48 hours${from}.`;
  const leadDays = leadDaysOf(lines, defaults);
  const longest = Math.max(2, leadDays);
  const days = leadDays === 1 && lines.some(isMade) ? "one day" : `${longest} days`;
  const work = [toMake && `make ${toMake}`, toResize && `size ${toResize}`].filter(Boolean).join(" and ");
  return `We have received your order ${number}. We ${work} for you, and will ship the order within ${days}${from}.`;
}

export function orderPlacedMail(settings: ShopSettings, order: PlacedOrder): MailContent {
  const rows = order.lines.map((line) => ({
    label: `${line.quantity} × ${lineTitle(line)}`,
    value: formatExactPaise(line.unitPricePaise * line.quantity),
  }));
  for (const { title, paise } of order.offers?.applied ?? [])
    rows.push({ label: title, value: `−${formatExactPaise(paise)}` });
  const discountPaise = order.coupon?.discountPaise ?? 0;
  if (discountPaise > 0) rows.push({ label: "Coupon applied", value: `−${formatExactPaise(discountPaise)}` });
  const keptPaise = order.keptReductionPaise ?? 0;
  if (keptPaise > 0) rows.push({ label: "Kept from your first order", value: `−${formatExactPaise(keptPaise)}` });
  const shipping = order.shippingPaise === 0 ? "Free" : formatExactPaise(order.shippingPaise);
  if (typeof order.gift?.wrapPaise === "number")
    rows.push({ label: "Gift wrapping", value: formatExactPaise(order.gift.wrapPaise) });
  rows.push({ label: "Shipping", value: shipping }, { label: "Total", value: formatExactPaise(order.totalPaise) });
  if (order.storeCreditPaise > 0) {
    const duePaise = order.totalPaise - order.storeCreditPaise;
    rows.push({ label: "Paid with store credit", value: `−${formatExactPaise(order.storeCreditPaise)}` });
    const label = order.paymentMethod === "Cash on Delivery" ? "To pay in cash" : "Paid online";
    if (duePaise > 0) rows.push({ label, value: formatExactPaise(duePaise) });
  }
  return layOut(settings, {
    subject: `Your order ${order.number} at ${settings.name}`,
    heading: `Thank you, ${order.customerName}`,
    paragraphs: [
      describeDispatch(order.number, order.lines, settings),
      ...(order.lines.some(({ sizeToBeAgreed }) => sizeToBeAgreed) ? [ASK_FOR_SIZE] : []),
      ...(order.lines.some(({ texts }) => texts) ? [NO_RETURN_MESSAGE] : []),
      `Payment: ${paymentOf(order)}. It goes to: ${order.customerAddress}`,
    ],
    links: [orderLink(order.number, order.ordersUrl)],
    panel: {
      text: rows.map(({ label, value }) => `${label}: ${value}`).join("\n"),
      html: html`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        style="border-top:1px solid #e0d9ce"
      >
        ${rows.map(
          ({ label, value }) =>
            html`<tr>
              <td style="padding:8px 0;border-bottom:1px solid #e0d9ce">${label}</td>
              <td align="right" style="padding:8px 0;border-bottom:1px solid #e0d9ce;font-weight:600">${value}</td>
            </tr>`,
        )}
      </table>`,
    },
  });
}

export type OrderCode = {
  number: string;
  name: string;
  code: string;
  /** The amount to be paid at the door. */
  duePaise: Paise;
  until: Date;
  ordersUrl: string;
};

/** Contains the code that confirms a cash order. */
export function orderCodeMail(settings: ShopSettings, order: OrderCode): MailContent {
  const { number, name, code, duePaise, until, ordersUrl } = order;
  const time = formatTime(until.toISOString());
  return layOut(settings, {
    subject: `${code} confirms your order ${number} at ${settings.name}`,
    heading: `Thank you, ${name}`,
    paragraphs: [
      `We have received your order ${number} for ${formatExactPaise(duePaise)}, payment: Cash on Delivery. Please enter this code with your order to confirm it.`,
      `We keep the pieces for you until ${time}. If the order is not confirmed by then, we cancel it, and there is nothing to pay.`,
      CODE_EXPIRY,
    ],
    panel: codePanel(code),
    links: [{ label: "Confirm your order", url: new URL(orderPath(number), ordersUrl).href }],
  });
}

type LapsedOrder = Pick<OrderCode, "number" | "name" | "ordersUrl"> & { storeCreditPaise: Paise };

/** For a cash order that was cancelled because it was not confirmed. */
export function orderLapsedMail(
  settings: ShopSettings,
  { number, name, storeCreditPaise, ordersUrl }: LapsedOrder,
): MailContent {
  return layOut(settings, {
    subject: `Your order ${number} was not confirmed`,
    heading: `Hello ${name}`,
    paragraphs: [
      `Your order ${number} was not confirmed in time, so we have cancelled it. There is nothing to pay.`,
      ...(storeCreditPaise > 0
        ? [`Your store credit of ${formatExactPaise(storeCreditPaise)} is in your account again.`]
        : []),
      "You can order again at any time, and pay in cash or online.",
    ],
    links: [{ label: "Order again", url: new URL("/products", ordersUrl).href }, orderLink(number, ordersUrl)],
  });
}

/** Notifies the shop's own people of a new order. Contains no more customer data than packing needs. */
export function newOrderMail(settings: ShopSettings, order: PlacedOrder): MailContent {
  const { number, customerName, ordersUrl } = order;
  const lines = order.lines.map((line) => `${line.quantity} × ${lineTitle(line)}`);
  return layOut(settings, {
    subject: `New order ${number}: ${formatExactPaise(order.totalPaise)}`,
    heading: `New order ${number}`,
    paragraphs: [
      `${customerName} ordered for ${formatExactPaise(order.totalPaise)}, payment: ${paymentOf(order)}.`,
      ...lines,
    ],
    links: [{ label: "Open the order", url: new URL(staffOrderPath(number), ordersUrl).href }],
  });
}

function paymentOf({ paymentMethod, totalPaise, storeCreditPaise }: PlacedOrder): string {
  const [totalAmount, storeCredit] = [toRupees(totalPaise), toRupees(storeCreditPaise)];
  return formatPayment({ paymentMethod, totalAmount, storeCredit });
}

const REFUND_MESSAGES: Record<ReasonWithoutOrder, string> & Partial<Record<RefundReason, string>> = {
  late: "We no longer kept the pieces for you when your payment reached us, and by then they were gone.",
  price: "We no longer kept the pieces for you when your payment reached us, and by then they had another price.",
  coupon: "The coupon of your order was no longer valid when your payment reached us.",
  offer: "An offer of your order was no longer valid when your payment reached us.",
  duplicate: "We received two payments for one order. The order stands; the second payment goes back to you.",
  mismatch: "The amount that reached us was not that of your order.",
};

/** `hadCredit`: store credit was reserved in addition to the payment. */
type RefundFacts = { name: string; reason: RefundReason; paise: Paise; hadCredit: boolean };

const LATE_WITH_CREDIT =
  "We no longer kept the pieces and your store credit for you when your payment reached us, and by then they were gone.";

/** For a payment that is refunded because it did not become an order. */
export function refundMail(settings: ShopSettings, { name, reason, paise, hadCredit }: RefundFacts): MailContent {
  return layOut(settings, {
    subject: `Your payment of ${formatExactPaise(paise)} goes back to you`,
    heading: `Hello ${name}`,
    paragraphs: [
      (hadCredit && reason === "late" ? LATE_WITH_CREDIT : REFUND_MESSAGES[reason]) ?? "Your payment goes back to you.",
      `${formatExactPaise(paise)} goes back the way it came, within five to seven working days. You need not do anything.`,
      `If you have a question, write to ${settings.email}.`,
    ],
  });
}
