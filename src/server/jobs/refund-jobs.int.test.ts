import { afterAll, expect, it } from "vitest";
import { createBossRefundQueue, startBoss } from "#adapters/jobs/boss.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { startRefundJobs } from "./jobs.ts";

const database = await createTestDatabase();
const boss = await startBoss(database.url, () => {});
afterAll(async () => boss.stop({ graceful: false }));
const shop = await createStaffOrdersFixture({ database, refundQueue: createBossRefundQueue(boss) });

it("a refund by staff reaches the provider without waiting for the sweep", async () => {
  const { ask, bring, givenPaid, services, sentBack } = shop;
  await startRefundJobs(boss, services);
  const [part, whole] = [await givenPaid(), await givenPaid()];
  const goodwill = { refundable: 2_000, amount: 500, note: "A scratch" };
  expect(await ask("POST", `/staff/orders/${part.orderID}/refund`, goodwill)).toMatchObject({ status: 201 });
  await bring(whole.orderID, "Cancelled");
  await expect.poll(() => sentBack(part.proof)).toMatchObject([{ amountPaise: 50_000 }]);
  await expect.poll(() => sentBack(whole.proof)).toMatchObject([{ amountPaise: 200_000 }]);
  expect(await services.refunds.sendQueued()).toBe(0);
});

it("a refund that another sender has claimed, or that failed, is handled by the sweep", async () => {
  const { bring, clock, db, gateway, givenPaid, refundOf, sentBack, services } = shop;
  const { orderID, proof } = await givenPaid();
  await boss.offWork("refund");
  await bring(orderID, "Cancelled");
  gateway.setAway(true);
  await services.refunds.sendQueued();
  gateway.setAway(false);
  const { id = "" } = (await refundOf(proof)) ?? {};
  await services.refunds.sendNew(id);
  expect([sentBack(proof), await refundOf(proof)]).toMatchObject([[], { tries: 1 }]);
  clock.advance(60);
  expect(await services.refunds.sendQueued()).toBe(1);
  expect(await db.selectFrom("refunds").select("status").where("id", "=", id).executeTakeFirst()).toEqual({
    status: "processed",
  });
});
