import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { createBossMailQueue, MAIL_QUEUE, startBoss, URGENT_MAIL_QUEUE } from "#adapters/jobs/boss.ts";
import { startSmtpStandIn } from "#tests/support/smtp-stand-in.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { createMailers, type Mailers } from "../composition/mailers.ts";
import type { IncomingFolder } from "../uploads/incoming-folder.ts";
import { startMailDispatchers } from "./jobs.ts";
import { sweepHourly } from "./sweeps.ts";

const MAX_RETRY_MS = 5_000;

const database = await createTestDatabase();
const boss = await startBoss(database.url, () => {});
afterAll(async () => boss.stop({ graceful: false }));
const shop = await createTestShop({ database, mailQueue: createBossMailQueue(boss) });

const incoming: IncomingFolder = {
  async create() {
    throw new Error("Nothing is uploaded here.");
  },
  sweep: async () => 0,
};
const hoursAgo = (hours: number) => new Date(shop.clock().getTime() - hours * 3_600_000);

function givenMailers(smtpUrl: string): Mailers {
  const mailers = createMailers({ smtpUrl, mailFrom: "Rajatam <hello@shop.test>" });
  if (!mailers) throw new Error("There is a mail server, so there are mailers.");
  return mailers;
}

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
  const mailers = givenMailers(smtp.url);
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

it("a mail whose job has ended unsent is sent once the mail server works again, and only once", async () => {
  const to = "usha@example.com";
  const content = { subject: "Your order", text: "Thank you", html: "<p>Thank you</p>" };
  await shop.db.transaction().execute(async (trx) => shop.services.mail.queueMail(trx, to, content));
  await shop.db
    .updateTable("mails")
    .set({ createdAt: hoursAgo(30) })
    .where("recipient", "=", to)
    .execute();
  await sql`update pgboss.job set state = 'failed', completed_on = now() - interval '7 hours'
    where name = ${MAIL_QUEUE}`.execute(shop.db);
  const jobs = async () => (await boss.findJobs(MAIL_QUEUE)).map(({ state }) => state).toSorted();
  const sweep = async (mailers: Mailers) =>
    sweepHourly({ services: shop.services, incoming, mailers, log: shop.testLog.log });

  const smtp = await startSmtpStandIn();
  await smtp.stop();
  const unavailable = givenMailers(smtp.url);
  await sweep(unavailable);
  expect(await jobs()).toEqual(["failed"]);
  unavailable.close();

  const back = await startSmtpStandIn();
  const mailers = givenMailers(back.url);
  await Promise.all([sweep(mailers), sweep(mailers)]);
  await sweep(mailers);
  expect(await jobs()).toEqual(["created", "failed"]);
  const dispatchers = startMailDispatchers(boss, { services: shop.services, mailers, log: shop.testLog.log });
  try {
    await expect.poll(jobs).toEqual(["completed", "failed"]);
    await sweep(mailers);
    expect(await jobs()).toEqual(["completed", "failed"]);
    expect(back.received.map((mail) => mail.to)).toEqual([[to]]);
  } finally {
    await Promise.all(dispatchers.map(async (dispatcher) => dispatcher.stop()));
    mailers.close();
    await back.stop();
  }
});
