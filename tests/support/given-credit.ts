import { sql } from "kysely";
import { expect } from "vitest";
import type { PlacedOrderView } from "#contract/orders/order.ts";
import type { StoreCreditView } from "#contract/store-credit/store-credit.ts";
import type { Db } from "#db/database.ts";
import { storeCreditInvariants } from "#tests/ledger/store-credit-invariants.ts";
import { anOrder } from "./builders.ts";
import { givenProduct } from "./given.ts";
import { createReturningShop } from "./returning-shop.ts";

/** The field of an order or payment that uses as much store credit as possible. */
export const withCredit = { UseStoreCredit: true };

/** A shop with customers who have store credit. */
export async function createCreditShop() {
  const shop = await createReturningShop();
  const { db, call, givenShopper } = shop;

  async function giveCredit(accountId: string, rupees: number): Promise<void> {
    const entry = { accountId, amountPaise: Math.round(rupees * 100), reason: "goodwill", at: shop.clock() } as const;
    await db.insertInto("storeCreditEntries").values(entry).execute();
  }

  async function givenCreditor(rupees: number) {
    const shopper = await givenShopper();
    await giveCredit(shopper.id, rupees);
    return shopper;
  }

  async function creditOf({ token }: { token: string }): Promise<StoreCreditView> {
    const { body } = await call<StoreCreditView>("GET", "/api/store-credit", { token });
    if (!body.data) throw new Error("There is no store credit.");
    return body.data;
  }

  /** Places an order that uses store credit, with cash on delivery for the rest. */
  async function placeWithCredit(
    { token }: { token: string },
    lines: Parameters<typeof anOrder>[0],
    given: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    const body = anOrder(lines, { ...withCredit, ...given });
    return call<PlacedOrderView>("POST", "/api/place-order", { token, body, headers });
  }

  return {
    ...shop,
    giveCredit,
    givenCreditor,
    creditOf,
    placeWithCredit,
    givenProductOf: async (price: number, stock = 100) => givenProduct(db, { price, stock }),
    expectBalancedBooks: async () => expectBalancedBooks(db),
  };
}

/** Issued minus spent store credit equals the balances, and orders agree. */
async function expectBalancedBooks(db: Db): Promise<void> {
  for (const { name, broken } of storeCreditInvariants) {
    const { rows } = await sql.raw(broken).execute(db);
    expect(rows, name).toEqual([]);
  }
}
