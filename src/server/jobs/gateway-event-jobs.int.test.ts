import { afterAll, expect, it } from "vitest";
import { createBossGatewayEventQueue, startBoss } from "#adapters/jobs/boss.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { startGatewayEventJobs } from "./jobs.ts";

const { url, db } = await createTestDatabase();
const boss = await startBoss(url, () => {});
afterAll(async () => boss.stop({ graceful: false }));

it("the event job handles every concurrent event, and retries one that failed", async () => {
  const events = Array.from({ length: 12 }, (_, at) => `event_${at}`);
  const queue = createBossGatewayEventQueue(boss);
  await db.transaction().execute(async (trx) => {
    for (const event of events) await queue.enqueue(trx, event);
  });
  const handled = new Set<string>();
  let failures = 0;
  const handleEvent = async (event: string) => {
    if (event === "event_3" && failures++ === 0) throw new Error("The provider is away.");
    handled.add(event);
  };
  await startGatewayEventJobs(boss, { paymentWatch: { handleEvent } });
  await expect.poll(() => handled.size).toBe(events.length);
  expect(failures).toBeGreaterThan(1);
});
