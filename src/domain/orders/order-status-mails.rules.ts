import { formatExactPaise, type Paise } from "#contract/kernel/money.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import type { WeightDifference } from "#contract/orders/packing.ts";
import { RETURN_DAYS } from "#contract/returns/return-limits.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { describeDocument, withDocument, type MailedDocument } from "#domain/billing/mailed-documents.rules.ts";
import { orderLink } from "#domain/checkout/order-mails.rules.ts";
import { layOut, type MailContent } from "#domain/mail/layout.rules.ts";

type Facts = {
  number: string;
  name: string;
  status: OrderStatus;
  refunded: boolean;
  /** The part refunded as store credit. */
  creditPaise: Paise;
  note: string | null;
  /** Which of its pieces can be returned. */
  returnable: Returnable;
  parcel?: MailedParcel | undefined;
  packed?: PackedFacts | undefined;
  creditNote?: MailedDocument | null | undefined;
  ordersUrl: string;
};

export type Returnable = "all" | "some" | "none";

/** A dispatched parcel as described to the customer. */
export type MailedParcel = {
  carrier: string | null;
  trackingNumber: string | null;
  /** The URL of the tracking page, which needs no login. */
  parcelUrl: string;
  /** The delivery code, which only the customer knows. */
  code: string | null;
};

/** A packed order as described to the customer: its invoice, and weights that differ from the listing. */
export type PackedFacts = {
  invoice: MailedDocument;
  differences: readonly WeightDifference[];
};

const RETURN_MESSAGES: Record<Returnable, string> = {
  all: `Unused pieces can be returned within ${RETURN_DAYS} days.`,
  some: `Unused pieces can be returned within ${RETURN_DAYS} days; those that are non-returnable only if they are defective.`,
  none: "Its pieces can be returned only if they are defective.",
};

const STATUS_MESSAGES: Record<OrderStatus, (order: string, returnable: Returnable) => string> = {
  Placed: (order) => `We have received ${order}.`,
  Packed: (order) => `We have packed ${order}. It leaves us soon.`,
  Shipped: (order) =>
    `We have shipped ${order}. Please film the unpacking from all sides: claims for missing pieces need it, within 48 hours.`,
  Delivered: (order, returnable) =>
    `We have delivered ${order}. We hope that you love it. ${RETURN_MESSAGES[returnable]}`,
  Cancelled: (order) => `We have cancelled ${order}.`,
  Returned: (order) => `We have completed the return of ${order}.`,
};

const REFUND = "The amount that you paid goes back the way it came, within five to seven working days.";

export function statusMail(settings: ShopSettings, facts: Facts): MailContent {
  const { number, name, status, refunded, creditPaise, note, returnable, parcel, packed, creditNote, ordersUrl } =
    facts;
  const mail = layOut(settings, {
    subject: `Your order ${number}: ${status}`,
    heading: `Hello ${name}`,
    paragraphs: [
      STATUS_MESSAGES[status](`your order ${number}`, returnable),
      ...(packed ? describePacked(packed) : []),
      ...(parcel ? describeParcel(parcel) : []),
      ...(refunded ? [REFUND] : []),
      ...(creditPaise > 0 ? [describeCreditBack(creditPaise)] : []),
      ...(note ? [note] : []),
      ...(creditNote ? [describeDocument(creditNote)] : []),
    ],
    links: [...(parcel ? [trackLink(parcel)] : []), orderLink(number, ordersUrl)],
  });
  return withDocument(mail, packed?.invoice ?? creditNote);
}

function howBack({ moneyPaise, creditPaise }: Pick<PartRefund, "moneyPaise" | "creditPaise">): string {
  if (creditPaise === 0) return "It goes back the way you paid, within five to seven working days.";
  if (moneyPaise === 0) return "It is store credit in your account now.";
  return `${formatExactPaise(moneyPaise)} goes back the way you paid, within five to seven working days; ${formatExactPaise(creditPaise)} is store credit in your account now.`;
}

function describeCreditBack(paise: Paise): string {
  return `The ${formatExactPaise(paise)} that you paid with store credit are in your account again.`;
}

function describePacked({ invoice, differences }: PackedFacts): string[] {
  return [
    ...differences.map(
      ({ title, weight, listed, weighed }) =>
        `${title} weighs ${weighed.toFixed(3)} g ${weight}; its listing said ${listed.toFixed(3)} g. The price stays as you ordered.`,
    ),
    describeDocument(invoice),
  ];
}

/** For all mails about a parcel: the carrier and the delivery code. */
export function describeParcel({ carrier, trackingNumber, code }: MailedParcel): string[] {
  const number = trackingNumber === null ? "" : `, tracking number ${trackingNumber}`;
  return [
    ...(carrier === null ? [] : [`Carrier: ${carrier}${number}.`]),
    ...(code === null ? [] : [describeCode(code)]),
  ];
}

export function describeCode(code: string): string {
  return `Delivery code: ${code}. Once the parcel is in your hands, tell this code to whoever brought it, and to nobody before. We never ask for it by phone.`;
}

export function trackLink({ parcelUrl }: Pick<MailedParcel, "parcelUrl">) {
  return { label: "Track the parcel", url: parcelUrl };
}

type AgreedSize = Pick<Facts, "number" | "name" | "ordersUrl"> & { agreed: string; size: string };

/** For a size that staff agreed on with the customer. */
export function sizeAgreedMail(
  settings: ShopSettings,
  { number, name, agreed, size, ordersUrl }: AgreedSize,
): MailContent {
  return layOut(settings, {
    subject: `Your order ${number}: ${size}`,
    heading: `Hello ${name}`,
    paragraphs: [
      `We have noted the size for your order ${number}: ${agreed}. The price stays as you ordered.`,
      "If this is not the size that we agreed on, tell us by answering this email.",
    ],
    links: [orderLink(number, ordersUrl)],
  });
}

type PartRefund = {
  number: string;
  name: string;
  moneyPaise: Paise;
  creditPaise: Paise;
  creditNote: MailedDocument | null;
  ordersUrl: string;
};

/** For a refund by staff. Their reason is not included. */
export function partRefundMail(settings: ShopSettings, refund: PartRefund): MailContent {
  const { number, name, moneyPaise, creditPaise, creditNote, ordersUrl } = refund;
  const amount = formatExactPaise(moneyPaise + creditPaise);
  const mail = layOut(settings, {
    subject: `${amount} of your order ${number} goes back to you`,
    heading: `Hello ${name}`,
    paragraphs: [
      `We give you back ${amount} of your order ${number}. ${howBack(refund)} You need not do anything.`,
      ...(creditNote ? [describeDocument(creditNote)] : []),
      `If you have a question, write to ${settings.email}.`,
    ],
    links: [orderLink(number, ordersUrl)],
  });
  return withDocument(mail, creditNote);
}

type CorrectedHuid = {
  number: string;
  name: string;
  title: string;
  huid: string;
  /** The HUID until now. */
  before: string;
  invoicedHuid: string;
  invoiceNumber: string;
  ordersUrl: string;
};

/** For a HUID that was mistyped on a tax invoice. Customers keep it with the invoice, which stays as it was issued. */
export function correctedHuidMail(settings: ShopSettings, article: CorrectedHuid): MailContent {
  const { number, name, title, huid, before, invoicedHuid, invoiceNumber, ordersUrl } = article;
  return layOut(settings, {
    subject: `The HUID of ${title} in your order ${number}`,
    heading: `Hello ${name}`,
    paragraphs: [
      huid === invoicedHuid
        ? `${title} has the HUID ${huid}, as your tax invoice ${invoiceNumber} says.`
        : `We mistyped a HUID on your tax invoice ${invoiceNumber}: ${title} has the HUID ${huid}, not ${invoicedHuid}. Nothing else on the invoice changes.`,
      ...(before === invoicedHuid ? [] : [`Our last mail, which named ${before}, was wrong.`]),
      "Please keep this mail with the invoice. The hallmark card in your order is corrected already.",
      `If you have a question, write to ${settings.email}.`,
    ],
    links: [orderLink(number, ordersUrl)],
  });
}

type CreditNoteFacts = { number: string; name: string; creditNote: MailedDocument; ordersUrl: string };

/** For a credit note that no other mail announces. */
export function creditNoteMail(
  settings: ShopSettings,
  { number, name, creditNote, ordersUrl }: CreditNoteFacts,
): MailContent {
  const mail = layOut(settings, {
    subject: `The credit note for your order ${number}`,
    heading: `Hello ${name}`,
    paragraphs: [describeDocument(creditNote), `If you have a question, write to ${settings.email}.`],
    links: [orderLink(number, ordersUrl)],
  });
  return withDocument(mail, creditNote);
}
