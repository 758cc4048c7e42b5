import { formatApart, formatRupees, toRupees } from "#contract/kernel/money.ts";
import { productPath } from "#contract/kernel/paths.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { greet, layOut, type MailContent, type Unsubscribe } from "#domain/mail/layout.rules.ts";
import type { WishlistAlert } from "./wishlist-alerts.rules.ts";

/** The maximum number of pieces with a button; the page shows the others. */
const MAX_BUTTONS = 4;

type To = { name: string; publicUrl: string; unsubscribe: Unsubscribe };

/** One mail for all alerts. */
export function wishlistMail(
  settings: ShopSettings,
  { name, publicUrl, unsubscribe }: To,
  alerts: WishlistAlert[],
): MailContent {
  return layOut(settings, {
    subject: subjectOf(alerts),
    heading: greet(name),
    paragraphs: [
      alerts.length === 1 ? "There is news about your wishlist:" : "There is news about pieces on your wishlist:",
      ...alerts.map(formatAlert),
      "Prices and stock may change until you order.",
    ],
    links: [
      ...alerts
        .slice(0, MAX_BUTTONS)
        .map(({ product }) => ({ label: `See ${product.title}`, url: publicUrl + productPath(product) })),
      { label: "Your wishlist", url: `${publicUrl}/wishlist` },
    ],
    unsubscribe,
  });
}

function subjectOf([first, ...others]: WishlistAlert[]): string {
  if (!first || others.length > 0) return "News about your wishlist";
  return first.isBack ? `${first.product.title} is back` : `${first.product.title} costs less now`;
}

function formatAlert({ product, was, isBack }: WishlistAlert): string {
  const price = formatPrice(product, was);
  if (!isBack) return `${product.title} ${price}.`;
  return `${product.title} is back in stock ${was === undefined ? "" : "and "}${price}.`;
}

function formatPrice({ price }: WishlistAlert["product"], was: WishlistAlert["was"]): string {
  if (was === undefined) return `at ${formatRupees(price)}`;
  const [now, before] = formatApart(price, toRupees(was));
  return `costs ${now}, was ${before}`;
}
