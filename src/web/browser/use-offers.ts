import { useEffect, useState } from "react";
import type { Paise } from "#contract/kernel/money.ts";
import type { AppliedOffer, CartOffersView } from "#contract/offers/offer.ts";
import { findCartOffers } from "#contract/offers/offers.calls.ts";
import type { CartItem } from "./cart.rules.ts";
import type { priceOffers } from "./offer-pricing.ts";
import { send } from "./send.ts";

/** The discounts of offers, and their sum. */
export type Reduction = { applied: readonly AppliedOffer[]; paise: Paise };

export type Offers = {
  /** Whether the response with the current offers is pending. */
  isPending: boolean;
  alone: Reduction;
  /** The discounts that combine with a coupon. */
  withCoupon: Reduction;
  /** What the cart lacks for further offers, in words. */
  missing: readonly string[];
  /** Requests the offers again. */
  recheck(): void;
};

type Known = { requestKey: string; view?: CartOffersView; price?: typeof priceOffers };

const NONE: Reduction = { applied: [], paise: 0 };

/**
 * The offers for a cart, priced in the browser by the server's rules, so that a changed quantity takes effect
 * immediately. The offers are requested when the products change and when the tab becomes visible again; there are none
 * while the shop cannot be reached. The rules are loaded only if there is an offer.
 */
export function useOffers(items: readonly CartItem[]): Offers {
  const [known, setKnown] = useState<Known>();
  const [round, setRound] = useState(0);
  const requestKey = JSON.stringify([round, items.map(bodyOf)]);

  useEffect(() => {
    const controller = new AbortController();
    const onShown = () => {
      if (document.visibilityState === "hidden") return;
      void findOffers(requestKey, controller.signal).then((found) => !controller.signal.aborted && setKnown(found));
    };
    onShown();
    document.addEventListener("visibilitychange", onShown);
    return () => {
      controller.abort();
      document.removeEventListener("visibilitychange", onShown);
    };
  }, [requestKey]);

  const { view, price } = known?.requestKey === requestKey ? known : {};
  return {
    isPending: items.length > 0 && known?.requestKey !== requestKey,
    ...(view && price ? price(view, items) : { alone: NONE, withCoupon: NONE, missing: [] }),
    recheck: () => setRound((before) => before + 1),
  };
}

async function findOffers(requestKey: string, signal: AbortSignal): Promise<Known> {
  const [, OrderItems] = JSON.parse(requestKey) as [round: number, items: ReturnType<typeof bodyOf>[]];
  if (OrderItems.length === 0) return { requestKey };
  try {
    const { data: view } = await send(findCartOffers, { body: { OrderItems }, signal });
    if (!view || view.offers.length === 0) return { requestKey };
    const { priceOffers: price } = await import("./offer-pricing.ts");
    return { requestKey, view, price };
  } catch {
    return { requestKey };
  }
}

/** Omits the quantity, since it does not affect which offers exist. */
function bodyOf({ title, price, productID, variationName, variationValue, personalisation }: CartItem) {
  return {
    ProductName: title,
    Price: price,
    Quantity: 1,
    ProductID: productID,
    VariationName: variationName ?? null,
    VariationValue: variationValue ?? null,
    Personalisation: personalisation?.map(({ label, text }) => ({ Label: label, Text: text })) ?? null,
  };
}
