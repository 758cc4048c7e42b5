import type { KyselyPlugin } from "kysely";
import { expect, it } from "vitest";
import { createReturningShop } from "#tests/support/returning-shop.ts";
import { createReturnListService } from "./return-list.service.ts";

const shop = await createReturningShop();

/** Counts the statements of a database. */
function counter() {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { plugin, count: () => statements };
}

it("the list of returns takes as many statements for three rows as for one", async () => {
  const { plugin, count } = counter();
  const unused = () => expect.unreachable("The list needs neither terms nor prices.");
  const { listReturns } = createReturnListService({
    db: shop.db.withPlugin(plugin),
    clock: () => new Date(),
    settings: unused,
    prices: shop.services.prices.current,
    replacements: { viewTerms: unused },
  });
  await shop.givenReceived(await shop.givenDelivered(2));
  const statementsOf = async (rows: number) => {
    const before = count();
    expect((await listReturns({ page: 1, pageSize: 25 })).rows).toHaveLength(rows);
    return count() - before;
  };
  const forOne = await statementsOf(1);
  await shop.givenReceived(await shop.givenPaid(), 2);
  const requested = await shop.givenRequested(await shop.givenDelivered(1));
  expect(await statementsOf(3)).toBe(forOne);
  const { rows } = await listReturns({ page: 1, pageSize: 25 });
  expect(rows.find(({ returnID }) => returnID === requested)).toMatchObject({
    status: "Requested",
    items: [{ quantity: 1, amount: 1_000 }],
    next: ["approve", "reject"],
  });
});
