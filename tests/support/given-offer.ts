import type { Insertable } from "kysely";
import type { Offers } from "#db/tables.ts";
import { unique } from "./builders.ts";
import type { TestShop } from "./test-shop.ts";

type Given = Partial<Insertable<Offers>>;

/** Two paid, the cheapest of three free. */
export const TWO_PLUS_ONE = { kind: "buy_get", percent: 100, buyPieces: 2, getPieces: 1 } as const;

/** An offer that holds from now on, 10 % off everything unless it says otherwise; the shop knows it. */
export async function givenOffer({ db, services, clock }: Pick<TestShop, "db" | "services" | "clock">, given: Given) {
  const at = clock();
  const { id } = await db
    .insertInto("offers")
    .values({
      title: unique("Offer"),
      kind: "percent",
      percent: given.kind === "amount" || given.kind === "gift" ? null : 10,
      pieceName: "piece",
      audience: "everyone",
      withCoupons: true,
      withOffers: true,
      createdAt: at,
      updatedAt: at,
      ...given,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await services.currentOffers.reload();
  return id;
}

/** The id of an offer that has not begun, so that it changes the price of nothing. */
export async function givenLaterOffer(shop: Parameters<typeof givenOffer>[0]): Promise<string> {
  return String(await givenOffer(shop, { validFrom: new Date("2027-01-01") }));
}
