import type { Db } from "#db/database.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { countOffers, insertOffer, markAsDemo } from "./offer-admin.repo.ts";

type DemoProduct = {
  productID: number;
  metal: string | null;
  nonReturnable: boolean;
  categories: readonly number[];
};

/** The demo catalogue's category of gold with laboratory-grown diamonds. */
const GOLD_WITH_DIAMONDS = 6;

/**
 * The offers announced by the demo's banner (decision record 0059). They name the demo products individually, so that
 * they apply to nothing else. Does nothing when there is an offer.
 */
export async function seedDemoOffers(db: Db, products: readonly DemoProduct[], at: Date): Promise<void> {
  if ((await countOffers(db)) > 0) return;
  const idsOf = (isPart: (product: DemoProduct) => boolean) =>
    products.filter(isPart).map(({ productID }) => productID);
  const shared = {
    kind: "buy_get",
    getPieces: 1,
    audience: "everyone",
    withCoupons: true,
    withOffers: true,
    createdAt: at,
    updatedAt: at,
  } as const;
  const offers = [
    {
      title: "Upto 30% off on Gold Jewellery",
      buyPieces: 1,
      percent: 30,
      pieceName: "laboratory-grown diamond piece",
      productIds: idsOf(({ categories }) => categories.includes(GOLD_WITH_DIAMONDS)),
    },
    {
      title: "Buy 2 Get 1 Free on Silver Collection",
      buyPieces: 2,
      percent: 100,
      pieceName: "silver piece",
      productIds: idsOf(({ metal, nonReturnable }) => metal === "silver" && !nonReturnable),
    },
  ];
  await inTransaction(db, async (trx) => {
    for (const offer of offers) await markAsDemo(trx, await insertOffer(trx, { ...shared, ...offer }));
  });
}
