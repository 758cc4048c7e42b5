import { afterAll, expect, it } from "vitest";
import { createBossMailQueue, startBoss, URGENT_MAIL_QUEUE } from "#adapters/jobs/boss.ts";
import { startSmtpStandIn } from "#tests/support/smtp-stand-in.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { createMailers } from "../composition/mailers.ts";
import { startMailDispatchers } from "./jobs.ts";

const MAX_RETRY_MS = 5_000;

const database = await createTestDatabase();
const boss = await startBoss(database.url, () => {});
afterAll(async () => boss.stop({ graceful: false }));
const shop = await createTestShop({ database, mailQueue: createBossMailQueue(boss) });

it("a code that the recipient's host defers is tried again within 5 seconds, and arrives", async () => {
  const email = "asha@example.com";
  const deferredAt: number[] = [];
  const smtp = await startSmtpStandIn({
    answerTo() {
      if (deferredAt.length > 0) return undefined;
      deferredAt.push(Date.now());
      return "450 4.2.0 greylisted, try again";
    },
  });
  const mailers = createMailers({ smtpUrl: smtp.url, mailFrom: "Rajatam <hello@shop.test>" });
  if (!mailers) throw new Error("There is a mail server, so there are mailers.");
  const dispatchers = startMailDispatchers(boss, { services: shop.services, mailers, log: shop.testLog.log });
  try {
    const body = {
      name: "Asha",
      email,
      phone: "9876543210",
      password: "Chandni#2026",
      confirmPassword: "Chandni#2026",
    };
    expect(await shop.call("POST", "/api/CreateAccount", { body })).toMatchObject({ status: 201 });
    await expect.poll(() => smtp.received.map(({ to }) => to)).toEqual([[email]]);
    expect(smtp.received[0]?.data).toContain(await shop.codeFor(email));
    // The job keeps the time for which its only retry was scheduled.
    const findJob = async () => (await boss.findJobs(URGENT_MAIL_QUEUE))[0];
    await expect.poll(findJob).toMatchObject({ state: "completed", retryCount: 1 });
    const scheduledAt = (await findJob())?.startAfter.getTime() ?? Infinity;
    expect(scheduledAt - (deferredAt[0] ?? 0)).toBeLessThanOrEqual(MAX_RETRY_MS);
  } finally {
    await Promise.all(dispatchers.map(async (dispatcher) => dispatcher.stop()));
    mailers.close();
    await smtp.stop();
  }
});
