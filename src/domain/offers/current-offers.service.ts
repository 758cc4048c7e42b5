import { offerLabel } from "#contract/offers/offer-texts.rules.ts";
import type { OfferView } from "#contract/offers/offer.ts";
import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { listOpenOffers } from "./offers.repo.ts";
import { appliesTo, isGiftAvailable, isInForce, viewOffer } from "./offers.rules.ts";

type OpenOffer = Awaited<ReturnType<typeof listOpenOffers>>[number];
type Goods = { productID: number; categories: readonly { categoryID: number }[] };

export type CurrentOffersService = ReturnType<typeof createCurrentOffersService>;

/**
 * Caches current and future offers in memory, since product pages and all orders need them. `reload` fetches changes.
 * Start and end are evaluated against the clock.
 */
export function createCurrentOffersService({ db, clock }: { db: Db; clock: Clock }) {
  let open: readonly OpenOffer[] = [];

  function inForce(): OpenOffer[] {
    const now = clock();
    return open.filter((offer) => isInForce(offer, now));
  }

  /** The offers that are advertised: their uses are not all taken, and their gift can be bought. */
  function listShown(): OpenOffer[] {
    return inForce().filter((offer) => !offer.isUsedUp && isGiftAvailable(offer));
  }

  return {
    inForce,

    async reload(): Promise<void> {
      open = await listOpenOffers(db, clock());
    },

    /** The offers to show on a product page. Gift offers appear on the pages of the products that they come with. */
    listFor({ productID: productId, categories }: Goods): OfferView[] {
      const categoryIds = categories.map(({ categoryID }) => categoryID);
      return listShown()
        .filter((offer) => appliesTo(offer, { productId, categoryIds }))
        .map(viewOffer);
    },

    /** The label for a card in a list: the first offer that is for everyone. */
    labelFor({ productID: productId, categories }: Goods): string | undefined {
      const categoryIds = categories.map(({ categoryID }) => categoryID);
      const offer = listShown().find(
        (one) => one.audience === "everyone" && appliesTo(one, { productId, categoryIds }),
      );
      return offer && offerLabel(viewOffer(offer));
    },

    /** Seconds until the next offer begins or ends, which bounds the cache lifetime of pages. Infinite if none will. */
    secondsToChange(): number {
      const now = clock().getTime();
      const times = open.flatMap(({ validFrom, validUntil }) => [validFrom, validUntil]);
      const ahead = times.flatMap((time) => (time && time.getTime() > now ? time.getTime() - now : []));
      return Math.min(...ahead) / 1_000;
    },
  };
}
