import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import {
  createBossImportQueue,
  createBossMailJobs,
  createBossMailQueue,
  IMPORT_QUEUE,
  MAIL_QUEUE,
  startBoss,
  URGENT_MAIL_QUEUE,
} from "./boss.ts";

const { url, db } = await createTestDatabase();
const failures: Error[] = [];
const boss = await startBoss(url, (error) => failures.push(error));
afterAll(async () => boss.stop({ graceful: false }));
const queue = createBossMailQueue(boss);

const aMail = (mailId: string, isUrgent = false) => ({ mailId, host: "example.com", isUrgent });

async function waitingMails(): Promise<unknown[]> {
  const jobs = await boss.fetch<{ mailId: string }>(MAIL_QUEUE, { batchSize: 100 });
  for (const { id } of jobs) await boss.complete(MAIL_QUEUE, id);
  return jobs.map(({ data }) => data.mailId);
}

/** As after the last try of the job. */
async function endJob(id: string, completedOn: Date): Promise<void> {
  await sql`update pgboss.job set state = 'failed', completed_on = ${completedOn} where id = ${id}`.execute(db);
}

describe("job queue", () => {
  it("the job queue holds a mail once its transaction has committed", async () => {
    await db.transaction().execute(async (trx) => {
      await queue.enqueue(trx, aMail("first"));
      expect(await waitingMails()).toEqual([]);
    });
    expect(await waitingMails()).toEqual(["first"]);
    expect(await waitingMails()).toEqual([]);
  });

  it("the job queue holds nothing of a transaction that was rolled back", async () => {
    const work = db.transaction().execute(async (trx) => {
      await queue.enqueue(trx, aMail("never"));
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await waitingMails()).toEqual([]);
  });

  it("the job queue retries a failed mail later", async () => {
    await db.transaction().execute(async (trx) => queue.enqueue(trx, aMail("stubborn")));
    const [job] = await boss.fetch<{ mailId: string }>(MAIL_QUEUE);
    await boss.fail(MAIL_QUEUE, job?.id ?? "", { reason: "no mail server" });
    const [stored] = await boss.findJobs(MAIL_QUEUE, { id: job?.id ?? "" });
    expect(stored).toMatchObject({ state: "retry", data: { mailId: "stubborn", host: "example.com" } });
    expect(stored?.retryLimit).toBeGreaterThanOrEqual(5);
    expect(stored?.startAfter.getTime()).toBeGreaterThan(Date.now());
    await boss.deleteJob(MAIL_QUEUE, job?.id ?? "");
  });

  it("urgent mails have a separate queue, and are retried within seconds", async () => {
    await db.transaction().execute(async (trx) => queue.enqueue(trx, aMail("code", true)));
    expect(await waitingMails()).toEqual([]);
    const jobs = createBossMailJobs(boss, URGENT_MAIL_QUEUE);
    const [job] = await jobs.fetch(10);
    expect(job).toMatchObject({ mailId: "code", host: "example.com" });
    await jobs.fail([job?.id ?? ""]);
    const [stored] = await boss.findJobs(URGENT_MAIL_QUEUE, { id: job?.id ?? "" });
    expect(stored).toMatchObject({ state: "retry" });
    expect((stored?.startAfter.getTime() ?? 0) - Date.now()).toBeLessThan(5_000);
  });

  it("a mail is listed as pending until a few hours after its last try", async () => {
    const mailId = randomUUID();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const isPending = async () => (await queue.listPending(db)).includes(mailId);
    expect(await isPending()).toBe(false);
    await db.transaction().execute(async (trx) => queue.enqueueAgain(trx, [aMail(mailId)]));
    expect(await isPending()).toBe(true);
    const [job] = await boss.fetch<{ mailId: string }>(MAIL_QUEUE);
    expect(job?.data).toEqual({ mailId, host: "example.com" });
    expect(await isPending()).toBe(true);
    await endJob(job?.id ?? "", hoursAgo(1));
    expect(await isPending()).toBe(true);
    await endJob(job?.id ?? "", hoursAgo(7));
    expect(await isPending()).toBe(false);
  });

  it("an import has a heartbeat and many retries, so that it restarts soon after its process has died", async () => {
    await db.transaction().execute(async (trx) => createBossImportQueue(boss).enqueue(trx, 7));
    const [job] = await boss.fetch<{ importId: number }>(IMPORT_QUEUE);
    expect(job?.data).toEqual({ importId: 7 });
    const [stored] = await boss.findJobs(IMPORT_QUEUE, { id: job?.id ?? "" });
    expect(stored).toMatchObject({ state: "active", heartbeatSeconds: 20, retryLimit: 100 });
  });

  it("queues that an older version created get the options of this one", async () => {
    await boss.updateQueue(URGENT_MAIL_QUEUE, { retryLimit: 1, expireInSeconds: 900 });
    const newer = await startBoss(url, (error) => failures.push(error));
    await newer.stop({ graceful: false });
    expect(await boss.getQueue(URGENT_MAIL_QUEUE)).toMatchObject({ retryLimit: 400, expireInSeconds: 30 });
  });

  it("the job queue is shared by several processes", async () => {
    await db.transaction().execute(async (trx) => queue.enqueue(trx, aMail("shared")));
    const second = await startBoss(url, (error) => failures.push(error));
    const jobs = await second.fetch<{ mailId: string }>(MAIL_QUEUE);
    expect(jobs.map(({ data }) => data.mailId)).toEqual(["shared"]);
    expect(await waitingMails()).toEqual([]);
    await second.stop({ graceful: false });
    expect(failures).toEqual([]);
  });
});
