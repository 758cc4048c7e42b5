import { fromKysely, PgBoss } from "pg-boss";
import type { MailQueue } from "#domain/mail/mail.port.ts";
import type { GatewayEventQueue } from "#domain/payments/payments.port.ts";

export const MAIL_QUEUE = "mail";
export const GATEWAY_QUEUE = "gateway-event";
export const PAYMENT_SWEEP_QUEUE = "payment-sweep";
export const SWEEP_QUEUE = "sweep";

/** The job queue in the shop's own database. Started once for each process; `onError` gets what fails in its background. */
export async function startBoss(url: string, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: "rajatam-jobs" });
  boss.on("error", onError);
  await boss.start();
  await boss.createQueue(MAIL_QUEUE, { retryLimit: 8, retryDelay: 15, retryBackoff: true, retryDelayMax: 3_600 });
  await boss.createQueue(GATEWAY_QUEUE, { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 });
  await boss.createQueue(PAYMENT_SWEEP_QUEUE, { retryLimit: 0 });
  await boss.createQueue(SWEEP_QUEUE, { retryLimit: 0 });
  return boss;
}

export function createBossMailQueue(boss: PgBoss): MailQueue {
  return {
    async enqueue(trx, mailId) {
      await boss.send(MAIL_QUEUE, { mailId }, { db: fromKysely(trx) });
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
