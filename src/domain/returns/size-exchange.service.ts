import type { ProductView, VariationView } from "#contract/catalogue/product.ts";
import { isSize } from "#contract/catalogue/sizes.ts";
import { toRupees, type Paise } from "#contract/kernel/money.ts";
import { formatPersonalTexts } from "#contract/personalisation/price.rules.ts";
import type { RequestReturn } from "#contract/returns/returns.schema.ts";
import type { SizeChoice, WantedSize } from "#contract/returns/size-exchange.ts";
import type { Db } from "#db/database.ts";
import { findProductsForSale, type Offer } from "#domain/catalogue/products-for-sale.service.ts";
import { onlyLeft } from "#domain/catalogue/stock-texts.rules.ts";
import type { OrderLine } from "#domain/checkout/order-content.rules.ts";
import { addPersonalisation, personalise, type Personalised } from "#domain/checkout/personalisation.rules.ts";
import type { ItemPricing } from "#domain/checkout/price-items.service.ts";
import { orderLineOf } from "#domain/checkout/pricing.rules.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import type { listOrderedUnits } from "./ordered-units.repo.ts";
import { unitsLeft } from "./returns.rules.ts";

type Unit = Awaited<ReturnType<typeof listOrderedUnits>>[number];
type WantedUnits = { unit: Unit; quantity: number; wanted: WantedSize };

/** The replacement lines, and the current prices of old and new sizes, or why they are unavailable. */
export type Replaced = { lines: OrderLine[]; oldPaise: Paise; newPaise: Paise; reason: string | null };

/** The other available sizes of the items of an order, by position. */
export async function listSizes(db: Db, units: readonly Unit[], pricing: ItemPricing) {
  const open = units.filter((unit) => unitsLeft(unit) > 0);
  const products = await findProducts(db, open, pricing);
  return new Map(
    open.map((unit) => {
      const offer = products.byId(unit.productId ?? 0);
      return [unit.position, offer && !offer.priceOnRequest ? choicesOf(offer, unit) : []] as const;
    }),
  );
}

/** Refuses an unavailable size, and a request that wants another size for only some of its items. */
export async function refuseUnknownSizes(
  db: Db,
  units: readonly Unit[],
  items: RequestReturn["items"],
  pricing: ItemPricing,
): Promise<void> {
  if (items.every(({ exchangeFor }) => exchangeFor == null)) return;
  const choices = await listSizes(db, units, pricing);
  for (const [index, { position, exchangeFor }] of items.entries()) {
    const field = `items.${index}.exchangeFor`;
    if (exchangeFor == null) {
      throw fieldRefusal(
        field,
        "Please choose a size for each piece, or ask for the others with a return of their own.",
      );
    }
    if (choices.get(position)?.some((choice) => isSame(choice, exchangeFor))) continue;
    throw fieldRefusal(
      field,
      "This size cannot be had now. Please choose another, or send the piece back for its price.",
    );
  }
}

/** Converts the units to the requested sizes at current prices. */
export async function replaceUnits(db: Db, all: readonly WantedUnits[], pricing: ItemPricing): Promise<Replaced> {
  const products = await findProducts(
    db,
    all.map(({ unit }) => unit),
    pricing,
  );
  const replaced: Replaced = { lines: [], oldPaise: 0, newPaise: 0, reason: null };
  for (const { unit, quantity, wanted } of all) {
    const offer = products.byId(unit.productId ?? 0);
    const variation = offer?.product.variations.find((one) => isSame(one, wanted));
    if (!offer || !variation) {
      replaced.reason ??= `${unit.title} is no longer offered in ${formatSize(wanted)}.`;
      continue;
    }
    replaced.reason ??= findSizeError(offer, variation, quantity);
    const [now] = offer.pricesOf(variation);
    if (!now) throw new Error("A listed product has a price.");
    const personal = personalise(offer, unit.texts);
    if (personal && "errors" in personal) {
      replaced.reason ??= `${unit.title} can no longer be made with ${formatPersonalTexts(unit.texts)}.`;
      continue;
    }
    const { pricePaise: unitPricePaise, pricing: sold } = addPersonalisation(now, personal);
    replaced.oldPaise += priceToday(offer, unit, personal) * quantity;
    replaced.newPaise += unitPricePaise * quantity;
    const { product } = offer;
    replaced.lines.push(orderLineOf({ product, variation, unitPricePaise, pricing: sold, quantity, personal }));
  }
  return replaced;
}

function findProducts(db: Db, units: readonly Unit[], pricing: ItemPricing) {
  return findProductsForSale(db, { ids: units.flatMap(({ productId }) => productId ?? []), titles: [] }, pricing);
}

/** A personalised piece has other sizes only while they are offered with the same texts. */
function choicesOf(offer: Offer, unit: Unit): SizeChoice[] {
  const personal = personalise(offer, unit.texts);
  if (personal && "errors" in personal) return [];
  const today = priceToday(offer, unit, personal);
  return offer.product.variations
    .filter((one) => isSize(one) || one.variationName === unit.variationName)
    .filter(({ variationName, variationValue }) => !isBought(unit, { variationName, variationValue }))
    .filter((one) => stockOf(offer.product, one) !== 0)
    .map((one) => {
      const paise = (offer.pricesOf(one)[0]?.pricePaise ?? 0) + (personal?.extraPaise ?? 0);
      const { variationName, variationValue } = one;
      return { variationName, variationValue, difference: toRupees(paise - today) };
    });
}

/**
 * The current price of a bought size with its texts; for a size that no longer exists, its price at the time of sale.
 */
function priceToday(offer: Offer, unit: Unit, personal: Personalised | undefined): Paise {
  const bought = offer.product.variations.find((one) => isBought(unit, one));
  const now = unit.variationName !== null && !bought ? undefined : offer.pricesOf(bought)[0];
  return now ? now.pricePaise + (personal?.extraPaise ?? 0) : unit.unitPricePaise;
}

/** Null for a made-to-order size. */
function stockOf({ stock }: ProductView, variation: VariationView): number | null {
  return variation.stock ?? stock;
}

function findSizeError({ product, priceOnRequest }: Offer, variation: VariationView, quantity: number): string | null {
  const name = `${product.title} in ${formatSize(variation)}`;
  if (priceOnRequest) return `${name} has no price while today's rate is missing.`;
  const stock = stockOf(product, variation);
  if (stock === null || stock >= quantity) return null;
  return stock === 0 ? `${name} is sold out.` : onlyLeft(stock, name);
}

function isBought(unit: Unit, { variationName, variationValue }: WantedSize): boolean {
  return unit.variationName === variationName && unit.variationValue === variationValue;
}

function isSame(one: WantedSize, other: WantedSize): boolean {
  return one.variationName === other.variationName && one.variationValue === other.variationValue;
}

function formatSize({ variationName, variationValue }: WantedSize): string {
  return `${variationName} ${variationValue}`;
}
