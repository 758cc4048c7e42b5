import { fromKysely, PgBoss, type QueueOptions } from "pg-boss";
import type { ImportQueue } from "#domain/catalogue-import/imports.port.ts";
import type { MailQueue } from "#domain/mail/mail.port.ts";
import type { MediaSweepQueue } from "#domain/media/media.port.ts";
import type { GatewayEventQueue, RefundQueue } from "#domain/payments/payments.port.ts";
import type { RatePublicationQueue } from "#domain/rate-publishing/rate-publications.port.ts";

export const MAIL_QUEUE = "mail";
/** Mails that somebody waits for, such as a code that is valid for ten minutes. */
export const URGENT_MAIL_QUEUE = "mail-urgent";
export const GATEWAY_QUEUE = "gateway-event";
export const REFUND_QUEUE = "refund";
export const PAYMENT_SWEEP_QUEUE = "payment-sweep";
export const SWEEP_QUEUE = "sweep";
export const RATE_QUEUE = "rates";
export const RATE_PUBLICATION_QUEUE = "rate-publication";
export const RATE_IMPORT_QUEUE = "rate-import";
export const RETENTION_QUEUE = "retention";
export const IMPORT_QUEUE = "product-import";

const QUEUES: Record<string, QueueOptions> = {
  // After `expireInSeconds`, a mail of a killed process is sent by another one.
  [MAIL_QUEUE]: { retryLimit: 30, retryDelay: 15, retryBackoff: true, retryDelayMax: 3_600, expireInSeconds: 120 },
  [URGENT_MAIL_QUEUE]: { retryLimit: 400, retryDelay: 2, expireInSeconds: 30 },
  [GATEWAY_QUEUE]: { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  // Failed refunds have their own retry schedule, which the sweep follows.
  [REFUND_QUEUE]: { retryLimit: 0 },
  [PAYMENT_SWEEP_QUEUE]: { retryLimit: 0 },
  [SWEEP_QUEUE]: { retryLimit: 0 },
  [RATE_QUEUE]: { retryLimit: 0 },
  [RATE_PUBLICATION_QUEUE]: { retryLimit: 2, retryDelay: 1 },
  [RATE_IMPORT_QUEUE]: { retryLimit: 0 },
  [RETENTION_QUEUE]: { retryLimit: 3, retryDelay: 600 },
  // An import moves to another process soon after its process has died.
  [IMPORT_QUEUE]: { retryLimit: 100, retryDelay: 5, heartbeatSeconds: 20, expireInSeconds: 1_800 },
};

/** Starts the job queue in the shop's database, once per process. `onError` receives background errors. */
export async function startBoss(url: string, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: "rajatam-jobs" });
  boss.on("error", onError);
  await boss.start();
  for (const [name, options] of Object.entries(QUEUES)) {
    await boss.createQueue(name, options);
    // The queue may have other options of an older version.
    await boss.updateQueue(name, options);
  }
  return boss;
}

/** The time between a failed job of a mail and its next one, so that an address that refuses mail costs little. */
const REQUEUE_PAUSE = "6 hours";
const RETRIES_WHEN_REQUEUED = 1;

export function createBossMailQueue(boss: PgBoss): MailQueue {
  return {
    async enqueue(trx, { mailId, host, isUrgent }) {
      await boss.send(isUrgent ? URGENT_MAIL_QUEUE : MAIL_QUEUE, { mailId, host }, { db: fromKysely(trx) });
    },
    async listPending(db) {
      const { rows } = await fromKysely(db).executeSql(
        `select data->>'mailId' as "mailId" from pgboss.job
         where name = any($1)
           and (state < 'completed' or (state = 'failed' and completed_on > now() - $2::interval))`,
        [[MAIL_QUEUE, URGENT_MAIL_QUEUE], REQUEUE_PAUSE],
      );
      return rows.map(({ mailId }: { mailId: string }) => mailId);
    },
    async enqueueAgain(trx, mails) {
      const jobs = mails.map(({ mailId, host }) => ({ data: { mailId, host }, retryLimit: RETRIES_WHEN_REQUEUED }));
      await boss.insert(MAIL_QUEUE, jobs, { db: fromKysely(trx) });
    },
  };
}

type MailData = { mailId: string; host?: string };

/** The jobs of a mail queue, for the dispatcher. Mails that an older version queued have no host. */
export function createBossMailJobs(boss: PgBoss, queue: typeof MAIL_QUEUE | typeof URGENT_MAIL_QUEUE) {
  return {
    async fetch(limit: number) {
      const jobs = await boss.fetch<MailData>(queue, { batchSize: limit });
      return jobs.map(({ id, data: { mailId, host = "" } }) => ({ id, mailId, host }));
    },
    async complete(ids: readonly string[]): Promise<void> {
      await boss.complete(queue, [...ids]);
    },
    async fail(ids: readonly string[]): Promise<void> {
      await boss.fail(queue, [...ids]);
    },
  };
}

export function createBossGatewayEventQueue(boss: PgBoss): GatewayEventQueue {
  return {
    async enqueue(trx, eventId) {
      await boss.send(GATEWAY_QUEUE, { eventId }, { db: fromKysely(trx) });
    },
  };
}

export function createBossRefundQueue(boss: PgBoss): RefundQueue {
  return {
    async enqueue(trx, refundId) {
      await boss.send(REFUND_QUEUE, { refundId }, { db: fromKysely(trx) });
    },
  };
}

export function createBossRatePublicationQueue(boss: PgBoss): RatePublicationQueue {
  return {
    async enqueue(trx, at) {
      await boss.send(RATE_PUBLICATION_QUEUE, {}, { startAfter: at, db: fromKysely(trx) });
    },
  };
}

export function createBossMediaSweepQueue(boss: PgBoss): MediaSweepQueue {
  return {
    async enqueue(trx) {
      await boss.send(SWEEP_QUEUE, {}, { db: fromKysely(trx) });
    },
  };
}

export function createBossImportQueue(boss: PgBoss): ImportQueue {
  return {
    async enqueue(trx, importId) {
      await boss.send(IMPORT_QUEUE, { importId }, { db: fromKysely(trx) });
    },
  };
}
