import { afterAll, expect, it, vi } from "vitest";
import { createBossRefundQueue, REFUND_QUEUE, startBoss } from "#adapters/jobs/boss.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { startRefundJobs } from "./jobs.ts";

const database = await createTestDatabase();
const boss = await startBoss(database.url, () => {});
afterAll(async () => boss.stop({ graceful: false }));
const shop = await createStaffOrdersFixture({ database, refundQueue: createBossRefundQueue(boss) });

it("a refund by staff is due at once for workers that look every second, and not left to the sweep", async () => {
  const { ask, bring, givenPaid, services, sentBack } = shop;
  const work = vi.spyOn(boss, "work");
  await startRefundJobs(boss, services);
  expect(work.mock.calls.map(([queue, options]) => [queue, options])).toEqual([
    [REFUND_QUEUE, expect.objectContaining({ pollingIntervalSeconds: 1 })],
  ]);
  const [part, whole] = [await givenPaid(), await givenPaid()];
  const goodwill = { refundable: 2_000, amount: 500, note: "A scratch" };
  expect(await ask("POST", `/staff/orders/${part.orderID}/refund`, goodwill)).toMatchObject({ status: 201 });
  await bring(whole.orderID, "Cancelled");
  await expect.poll(() => sentBack(part.proof)).toMatchObject([{ amountPaise: 50_000 }]);
  await expect.poll(() => sentBack(whole.proof)).toMatchObject([{ amountPaise: 200_000 }]);
  expect(await services.refunds.sendQueued()).toBe(0);
  const jobs = await boss.findJobs(REFUND_QUEUE);
  expect(jobs.map(({ startAfter, createdOn }) => startAfter.getTime() - createdOn.getTime())).toEqual([0, 0]);
});

it("a refund that another sender has claimed, or that failed, is handled by the sweep", async () => {
  const { bring, clock, db, gateway, givenPaid, refundOf, sentBack, services } = shop;
  const { orderID, proof } = await givenPaid();
  await boss.offWork("refund");
  await bring(orderID, "Cancelled");
  gateway.setUnavailable(true);
  await services.refunds.sendQueued();
  gateway.setUnavailable(false);
  const { id = "" } = (await refundOf(proof)) ?? {};
  await services.refunds.sendNew(id);
  expect([sentBack(proof), await refundOf(proof)]).toMatchObject([[], { tries: 1 }]);
  clock.advance(60);
  expect(await services.refunds.sendQueued()).toBe(1);
  expect(await db.selectFrom("refunds").select("status").where("id", "=", id).executeTakeFirst()).toEqual({
    status: "processed",
  });
});
