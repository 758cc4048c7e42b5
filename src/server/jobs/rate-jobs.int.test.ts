import { sql } from "kysely";
import { afterAll, expect, it, vi } from "vitest";
import { createBossRatePublicationQueue, RATE_PUBLICATION_QUEUE, startBoss } from "#adapters/jobs/boss.ts";
import type { RateChangeView, RateView } from "#contract/rates/rates.ts";
import { givenStaff, loggedIn } from "#tests/support/given.ts";
import { rateEntries } from "#tests/support/rates.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { startRatePublicationJobs } from "./jobs.ts";

const database = await createTestDatabase();
const boss = await startBoss(database.url, () => {});
afterAll(async () => boss.stop({ graceful: false }));
const clock = Object.assign(() => new Date(), { advance: () => {} });
const shop = await createTestShop({ database, clock, ratePublications: createBossRatePublicationQueue(boss) });
const token = await loggedIn(shop, await givenStaff(shop));

const schedule = async (perGram: number, at: Date) =>
  shop.call<{ publicationID: number }>("POST", "/api/staff/rates", {
    token,
    body: { rates: rateEntries({ "22K": perGram }), at: at.toISOString(), confirmed: true },
  });
const rates = async () => (await shop.call<RateView[]>("GET", "/api/rates")).body.data;

it("scheduled rates are published at their time by one of several workers, without waiting for the sweep", async () => {
  const work = vi.spyOn(boss, "work");
  for (let instance = 0; instance < 2; instance++) await startRatePublicationJobs(boss, shop.services);
  const everySecond = [RATE_PUBLICATION_QUEUE, expect.objectContaining({ pollingIntervalSeconds: 1 })];
  expect(work.mock.calls.map(([queue, options]) => [queue, options])).toEqual([everySecond, everySecond]);

  const at = new Date(Date.now() + 3_600_000);
  expect(await schedule(13_750, at)).toMatchObject({ status: 201 });
  const cancelled = await schedule(14_000, at);
  const path = `/api/staff/rates/scheduled/${cancelled.body.data?.publicationID}`;
  expect(await shop.call("DELETE", path, { token })).toMatchObject({ status: 200 });
  const jobs = await boss.findJobs(RATE_PUBLICATION_QUEUE);
  expect(jobs.map(({ startAfter }) => startAfter)).toEqual([at, at]);
  expect(await rates()).toEqual([]);

  await shop.db
    .updateTable("ratePublications")
    .set({ scheduledFor: new Date() })
    .where("status", "=", "scheduled")
    .execute();
  await sql`update pgboss.job set start_after = now() where name = ${RATE_PUBLICATION_QUEUE}`.execute(shop.db);
  await expect.poll(rates).toMatchObject([{ purity: "22K", perGram: 13_750 }]);
  const history = await shop.call<RateChangeView[]>("GET", "/api/staff/rates/history?purity=22K", { token });
  expect(history.body.data).toMatchObject([{ perGram: 13_750, was: null }]);
});
