import { orderPath } from "#contract/kernel/paths.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { layOut, type MailContent, type Unsubscribe } from "#domain/mail/layout.rules.ts";

type Order = { number: string; name: string; ordersUrl: string };

function reviewLink({ number, ordersUrl }: Order, label: string) {
  return { label, url: new URL(`${orderPath(number)}?review=1`, ordersUrl).href };
}

/** Sent once per order, to customers who consented to mails. */
export function invitationMail(
  settings: ShopSettings,
  { titles, unsubscribe, ...order }: Order & { titles: readonly string[]; unsubscribe: Unsubscribe },
): MailContent {
  return layOut(settings, {
    subject: "How do you like it?",
    heading: `Hello ${order.name}`,
    paragraphs: [
      `We have delivered ${titles.join(", ")} of your order ${order.number}. How do you like it?`,
      "A few words and stars help others to choose. You decide which name is shown.",
      "We write this once, because you agreed to emails from us. You can take that back at any time under My Profile.",
    ],
    links: [
      reviewLink(order, "Write a review"),
      { label: "My Profile", url: new URL("/my-profile", order.ordersUrl).href },
    ],
    unsubscribe,
  });
}

export function rejectionMail(
  settings: ShopSettings,
  order: Order,
  { title, reason }: { title: string; reason: string },
): MailContent {
  return layOut(settings, {
    subject: `Your review of ${title}`,
    heading: `Hello ${order.name}`,
    paragraphs: [
      `Thank you for writing about ${title}. We cannot show your review as it is:`,
      reason,
      "You can change it with your order, and we look at it again.",
    ],
    links: [reviewLink(order, "Change your review")],
  });
}
