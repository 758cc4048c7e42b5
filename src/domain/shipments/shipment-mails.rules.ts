import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { orderLink } from "#domain/checkout/order-mails.rules.ts";
import { layOut, type MailContent } from "#domain/mail/layout.rules.ts";
import { describeCode, describeParcel, trackLink, type MailedParcel } from "#domain/orders/order-status-mails.rules.ts";

type Order = { number: string; name: string; ordersUrl: string };

/** For a parcel that is followed by others. `pieces` is a text. */
export function partDispatchedMail(
  settings: ShopSettings,
  { number, name, ordersUrl }: Order,
  { pieces, parcel, note }: { pieces: string; parcel: MailedParcel; note: string | null },
): MailContent {
  return layOut(settings, {
    subject: `Your order ${number}: a part is on its way`,
    heading: `Hello ${name}`,
    paragraphs: [
      `We have shipped a part of your order ${number}: ${pieces}. The rest follows in a parcel of its own.`,
      "Please film the unpacking from all sides: claims for missing pieces need it, within 48 hours.",
      ...describeParcel(parcel),
      ...(note === null ? [] : [note]),
    ],
    links: [trackLink(parcel), orderLink(number, ordersUrl)],
  });
}

/** For a parcel whose carrier or tracking number became known, or was wrong. */
export function carrierMail(settings: ShopSettings, { number, name, ordersUrl }: Order, parcel: MailedParcel) {
  return layOut(settings, {
    subject: `How to track your order ${number}`,
    heading: `Hello ${name}`,
    paragraphs: ["These are the carrier and the tracking number of your parcel.", ...describeParcel(parcel)],
    links: [trackLink(parcel), orderLink(number, ordersUrl)],
  });
}

/** For a delivered parcel of an order with another one outstanding. `hasMore`: more will be delivered. */
export function partDeliveredMail(
  settings: ShopSettings,
  { number, name, ordersUrl }: Order,
  { pieces, hasMore }: { pieces: string; hasMore: boolean },
) {
  return layOut(settings, {
    subject: `Your order ${number}: a part was delivered`,
    heading: `Hello ${name}`,
    paragraphs: [
      `We have delivered a part of your order ${number}: ${pieces}.${hasMore ? " The rest is still to come." : ""}`,
    ],
    links: [orderLink(number, ordersUrl)],
  });
}

export function newCodeMail(
  settings: ShopSettings,
  { number, name, ordersUrl }: Order,
  { code, parcelUrl }: { code: string; parcelUrl: string },
): MailContent {
  return layOut(settings, {
    subject: `A new delivery code for your order ${number}`,
    heading: `Hello ${name}`,
    paragraphs: [`This code takes the place of the one that we sent you before.`, describeCode(code)],
    links: [trackLink({ parcelUrl }), orderLink(number, ordersUrl)],
  });
}

/** For a parcel that the customer refused. `pieces` is a text. */
export function refusedMail(settings: ShopSettings, { number, name, ordersUrl }: Order, pieces: string): MailContent {
  return layOut(settings, {
    subject: `Your order ${number} was refused at the door`,
    heading: `Hello ${name}`,
    paragraphs: [
      `The carrier tells us that the parcel of your order ${number} was refused at the door: ${pieces}. It comes back to us, and there is nothing to pay for it.`,
      `If that is a mistake, write to ${settings.email} at once, and we will send it again.`,
    ],
    links: [orderLink(number, ordersUrl)],
  });
}
