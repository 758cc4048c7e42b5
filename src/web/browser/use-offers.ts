import { useEffect, useState } from "react";
import type { Paise } from "#contract/kernel/money.ts";
import type { AppliedOffer, CartOffersView } from "#contract/offers/offer.ts";
import { findCartOffers } from "#contract/offers/offers.calls.ts";
import type { CartItem } from "./cart.rules.ts";
import type { priceOffers } from "./offer-pricing.ts";
import { send } from "./send.ts";

/** What offers take off, and how much that is together. */
export type Reduction = { applied: readonly AppliedOffer[]; paise: Paise };

export type Offers = {
  /** The shop has not said yet which offers there are. */
  isPending: boolean;
  alone: Reduction;
  /** Beside a coupon: only those that combine with one. */
  besideCoupon: Reduction;
  /** What the cart lacks for more, in words. */
  missing: readonly string[];
  /** Asks again. */
  recheck(): void;
};

type Known = { goods: string; view?: CartOffersView; price?: typeof priceOffers };

const NONE: Reduction = { applied: [], paise: 0 };

/**
 * The offers of a cart, priced here by the rules of the server, so that a changed quantity shows at once. The shop is asked
 * when the pieces change and when the tab comes back to the front; while it cannot be reached there are none. The rules are
 * loaded where there is an offer.
 */
export function useOffers(items: readonly CartItem[]): Offers {
  const [known, setKnown] = useState<Known>();
  const [round, setRound] = useState(0);
  const goods = JSON.stringify([round, items.map(bodyOf)]);

  useEffect(() => {
    const controller = new AbortController();
    const onShown = () => {
      if (document.visibilityState === "hidden") return;
      void findOffers(goods, controller.signal).then((found) => !controller.signal.aborted && setKnown(found));
    };
    onShown();
    document.addEventListener("visibilitychange", onShown);
    return () => {
      controller.abort();
      document.removeEventListener("visibilitychange", onShown);
    };
  }, [goods]);

  const { view, price } = known?.goods === goods ? known : {};
  return {
    isPending: items.length > 0 && known?.goods !== goods,
    ...(view && price ? price(view, items) : { alone: NONE, besideCoupon: NONE, missing: [] }),
    recheck: () => setRound((before) => before + 1),
  };
}

async function findOffers(goods: string, signal: AbortSignal): Promise<Known> {
  const [, OrderItems] = JSON.parse(goods) as [round: number, items: ReturnType<typeof bodyOf>[]];
  if (OrderItems.length === 0) return { goods };
  try {
    const { data: view } = await send(findCartOffers, { body: { OrderItems }, signal });
    if (!view || view.offers.length === 0) return { goods };
    const { priceOffers: price } = await import("./offer-pricing.ts");
    return { goods, view, price };
  } catch {
    return { goods };
  }
}

/** Quantities do not matter to which offers there are. */
function bodyOf({ title, price, productID, variationName, variationValue }: CartItem) {
  return {
    ProductName: title,
    Price: price,
    Quantity: 1,
    ProductID: productID,
    VariationName: variationName ?? null,
    VariationValue: variationValue ?? null,
  };
}
