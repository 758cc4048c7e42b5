import type { OrderedItem } from "#contract/checkout/checkout.schema.ts";
import { toRupees } from "#contract/kernel/money.ts";
import type { CartOffersView } from "#contract/offers/offer.ts";
import type { Db } from "#db/database.ts";
import { findProductsForSale, type Offer as ForSale } from "#domain/catalogue/products-for-sale.service.ts";
import type { CurrentOffersService } from "#domain/offers/current-offers.service.ts";
import { appliesTo, isGiftAvailable, lineOf, viewOffer, type Offer } from "#domain/offers/offers.rules.ts";
import type { OrderOffersService } from "#domain/offers/order-offers.service.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { priceLine } from "./pricing.rules.ts";

type Dependencies = {
  reader: Db;
  current: Pick<CurrentOffersService, "inForce">;
  orderOffers: Pick<OrderOffersService, "listUsable">;
  prices: CurrentPriceSettings;
  clock: Clock;
};

/** The offers for a cart. Reads nothing while no offer is active. */
export function createCartOffersService({ reader, current, orderOffers, prices, clock }: Dependencies) {
  return {
    /**
     * Ignores items that the shop does not sell. Without an account, offers for customers are included as reasons to
     * log in.
     */
    async findCartOffers(items: readonly OrderedItem[], accountId: string | undefined): Promise<CartOffersView> {
      const known = current.inForce();
      if (known.length === 0) return { offers: [], lines: items.map(() => ({ offers: [], making: 0 })) };
      const ids = items.flatMap(({ productID }) => productID ?? []);
      const titles = items.flatMap(({ productID, productName }) => (productID == null ? productName : []));
      const products = await findProductsForSale(reader, { ids, titles }, { prices, clock });
      const found = items.map((item) =>
        item.productID == null ? products.byTitle(item.productName) : products.byId(item.productID),
      );
      // A gift that cannot be bought any more is not suggested; one that is in the cart already may be held for it.
      const isInCart = (id: number | null) => found.some((one) => one?.product.productID === id);
      const concerning = known.filter(
        (offer) =>
          (isGiftAvailable(offer) || isInCart(offer.giftProductId)) &&
          found.some((one) => one && appliesTo(offer, goodsOf(one))),
      );
      const usable = new Set((await orderOffers.listUsable(accountId, concerning)).map(({ id }) => id));
      const shown = concerning.filter(({ id, audience }) => {
        return usable.has(id) || (accountId === undefined && audience !== "everyone");
      });
      return {
        offers: shown.map((offer) => ({ ...viewOffer(offer), usable: usable.has(offer.id) })),
        lines: items.map((item, index) => viewLine(item, found[index], shown)),
      };
    },
  };
}

function goodsOf({ product }: ForSale) {
  return { productId: product.productID, categoryIds: product.categories.map(({ categoryID }) => categoryID) };
}

function viewLine(item: OrderedItem, found: ForSale | undefined, offers: readonly Offer[]) {
  if (!found) return { offers: [], making: 0 };
  const outcome = priceLine(item, found);
  const { pricePaise, pricing } =
    "line" in outcome
      ? { pricePaise: outcome.line.unitPricePaise, pricing: outcome.line.pricing }
      : currentPrice(item, found);
  const line = lineOf({ ...goodsOf(found), unitPricePaise: pricePaise, quantity: item.quantity, pricing }, offers);
  return { offers: [...line.offers], making: toRupees(line.makingPaise) };
}

/** For an item whose shopper saw another price. */
function currentPrice({ variationName, variationValue }: OrderedItem, { product, pricesOf }: ForSale) {
  const variation = product.variations.find(
    (one) => one.variationValue === variationValue && (variationName === null || one.variationName === variationName),
  );
  return pricesOf(variation)[0] ?? { pricePaise: 0, pricing: null };
}
