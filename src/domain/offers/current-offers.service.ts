import { offerLabel } from "#contract/offers/offer-words.rules.ts";
import type { OfferView } from "#contract/offers/offer.ts";
import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { listOpenOffers } from "./offers.repo.ts";
import { appliesTo, isInForce, viewOffer } from "./offers.rules.ts";

type OpenOffer = Awaited<ReturnType<typeof listOpenOffers>>[number];
type Goods = { productID: number; categories: readonly { categoryID: number }[] };

export type CurrentOffersService = ReturnType<typeof createCurrentOffersService>;

/**
 * Caches the offers that hold or will in memory, since product pages and every order look at them; `reload` fetches what was
 * changed. They begin and end by the clock.
 */
export function createCurrentOffersService({ db, clock }: { db: Db; clock: Clock }) {
  let open: readonly OpenOffer[] = [];

  function inForce(): OpenOffer[] {
    const now = clock();
    return open.filter((offer) => isInForce(offer, now));
  }

  return {
    inForce,

    async reload(): Promise<void> {
      open = await listOpenOffers(db, clock());
    },

    /** What a product's page says of offers; of a gift, on the pages of what it comes with. */
    listFor({ productID: productId, categories }: Goods): OfferView[] {
      const categoryIds = categories.map(({ categoryID }) => categoryID);
      return inForce()
        .filter((offer) => appliesTo(offer, { productId, categoryIds }))
        .map(viewOffer);
    },

    /** What a card in a list says: the first offer that is for everyone, in few words. */
    labelFor({ productID: productId, categories }: Goods): string | undefined {
      const categoryIds = categories.map(({ categoryID }) => categoryID);
      const offer = inForce().find((one) => one.audience === "everyone" && appliesTo(one, { productId, categoryIds }));
      return offer && offerLabel(viewOffer(offer));
    },

    /** How many seconds until the next offer begins or ends: no page may be kept beyond. Infinite when none does. */
    secondsToChange(): number {
      const now = clock().getTime();
      const times = open.flatMap(({ validFrom, validUntil }) => [validFrom, validUntil]);
      const ahead = times.flatMap((time) => (time && time.getTime() > now ? time.getTime() - now : []));
      return Math.min(...ahead) / 1_000;
    },
  };
}
