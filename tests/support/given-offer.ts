import type { Insertable } from "kysely";
import type { Offers } from "#db/tables.ts";
import { unique } from "./builders.ts";
import type { TestShop } from "./test-shop.ts";

type Given = Partial<Insertable<Offers>>;

/** The cheapest of three products is free. */
export const TWO_PLUS_ONE = { kind: "buy_get", percent: 100, buyPieces: 2, getPieces: 1 } as const;

/** An active offer, by default 10 % off everything, which the instance has loaded. */
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

/** The id of an upcoming offer, which affects no prices yet. */
export async function givenLaterOffer(shop: Parameters<typeof givenOffer>[0]): Promise<string> {
  return String(await givenOffer(shop, { validFrom: new Date("2040-01-01") }));
}
