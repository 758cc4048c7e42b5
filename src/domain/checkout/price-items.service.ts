import type { OrderedItem } from "#contract/checkout/checkout.schema.ts";
import { formatApart, formatExactPaise, toRupees, type Paise } from "#contract/kernel/money.ts";
import { sumOfOffers } from "#contract/offers/apply-offers.rules.ts";
import type { ChangedItem } from "#contract/orders/order.ts";
import { pricingMessages } from "#contract/pricing/pricing.rules.ts";
import type { Db } from "#db/database.ts";
import { findProductsForSale } from "#domain/catalogue/products-for-sale.service.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldsRefusal } from "#domain/shared/domain-error.ts";
import type { OrderContent, OrderLine } from "./order-content.rules.ts";
import { orderLineOf, priceLine, subtotalOf } from "./pricing.rules.ts";

export type ItemPricing = { prices: CurrentPriceSettings; clock: Clock };

/** Prices the requested items from the catalogue. When the shopper saw other prices, refuses with the changes. */
export async function priceItems(db: Db, items: readonly OrderedItem[], pricing: ItemPricing): Promise<OrderLine[]> {
  const ids = items.flatMap((item) => item.productID ?? []);
  const titles = items.flatMap((item) => (item.productID == null ? item.productName : []));
  const products = await findProductsForSale(db, { ids, titles }, pricing);
  const outcomes = items.map((item) =>
    priceLine(item, item.productID == null ? products.byTitle(item.productName) : products.byId(item.productID)),
  );
  const errors = outcomes.flatMap((outcome, item) =>
    "errors" in outcome ? outcome.errors.map(({ index, message }) => ({ item, index, message })) : [],
  );
  if (errors.length > 0) throw badTexts(errors);
  const changes = outcomes.flatMap((outcome, item) => ("changed" in outcome ? { item, ...outcome.changed } : []));
  const [first] = changes;
  if (first) throw changed(first, changes);
  return outcomes.flatMap((outcome) => ("line" in outcome ? orderLineOf(outcome.line) : []));
}

type Reductions = Pick<OrderContent, "offers" | "coupon" | "keptReductionPaise">;

/** The discount by offers and coupon, plus the reductions carried over to a replacement, in paise. */
export function discountOf({ offers, coupon, keptReductionPaise = 0 }: Reductions): Paise {
  return sumOfOffers(offers?.applied ?? []) + (coupon?.discountPaise ?? 0) + keptReductionPaise;
}

/** The subtotal minus discounts, plus delivery charge and gift wrapping, in paise. */
export function totalOf(content: Reductions & Pick<OrderContent, "lines" | "shippingPaise" | "gift">): Paise {
  return subtotalOf(content.lines) - discountOf(content) + content.shippingPaise + (content.gift?.wrapPaise ?? 0);
}

/** Refuses an order whose total differs from the one that the shopper saw. */
export function refuseOtherTotal(requestedPaise: Paise, totalPaise: Paise): void {
  if (requestedPaise === totalPaise) return;
  const message = `The total is ${formatExactPaise(totalPaise)}, not ${formatExactPaise(requestedPaise)}.`;
  throw new DomainError("price_changed", message, { extra: { expectedTotal: toRupees(totalPaise) } });
}

function badTexts(textErrors: readonly { item: number; index: number; message: string }[]): DomainError {
  const errors = textErrors.map(({ item, index, message }) => ({
    field: `OrderItems.${item}.Personalisation.${index}.Text`,
    message,
  }));
  return fieldsRefusal(errors);
}

function changed(first: ChangedItem, changes: ChangedItem[]): DomainError {
  const extra = { changes };
  if (first.reason === "gone") {
    const message = `${first.productName} is no longer offered. Please remove it.`;
    return new DomainError("unavailable_item", message, { extra });
  }
  if (first.reason === "on_request") {
    return new DomainError("unavailable_item", `${first.productName}: ${pricingMessages.onRequest}`, { extra });
  }
  const [was, now] = formatApart(first.was ?? 0, first.now ?? 0);
  return new DomainError("price_changed", `The price of ${first.productName} is now ${now}; it was ${was}.`, { extra });
}
