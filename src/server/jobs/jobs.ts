import type { PgBoss } from "pg-boss";
import {
  GATEWAY_QUEUE,
  IMPORT_QUEUE,
  MAIL_QUEUE,
  PAYMENT_SWEEP_QUEUE,
  RETENTION_QUEUE,
  SWEEP_QUEUE,
} from "#adapters/jobs/boss.ts";
import type { Mailer } from "#domain/mail/mail.port.ts";
import type { Log } from "../base/log.ts";
import type { Services } from "../composition/services.ts";
import type { IncomingFolder } from "../uploads/incoming-folder.ts";

const EVERY_MINUTE = "* * * * *";
const EVERY_HOUR = "17 * * * *";
/** In UTC: a quarter past three at night in India. */
const EVERY_NIGHT = "45 21 * * *";

type Dependencies = { services: Services; incoming: IncomingFolder; mailer: Mailer | undefined; log: Log };

/** The work behind the requests. Without a mailer the outbox is only read, so its jobs wait for one. */
export async function startJobs(boss: PgBoss, { services, incoming, mailer, log }: Dependencies): Promise<void> {
  if (mailer) {
    await boss.work<{ mailId: string }>(MAIL_QUEUE, { pollingIntervalSeconds: 1, batchSize: 1 }, async (jobs) => {
      for (const job of jobs) {
        const outcome = await services.mail.deliver(job.data.mailId, mailer);
        log.info({ mailId: job.data.mailId, outcome }, "mail");
      }
    });
  }
  await boss.work<{ eventId: string }>(GATEWAY_QUEUE, { pollingIntervalSeconds: 1, batchSize: 1 }, async (jobs) => {
    for (const job of jobs) await services.paymentWatch.handleEvent(job.data.eventId);
  });
  await boss.work<{ importId: number }>(IMPORT_QUEUE, { pollingIntervalSeconds: 1, batchSize: 1 }, async (jobs) => {
    for (const { data } of jobs) {
      await services.productImports.run(data.importId);
      log.info({ importId: data.importId }, "import ended");
    }
  });
  await services.productImports.handOverUnended();
  await boss.schedule(PAYMENT_SWEEP_QUEUE, EVERY_MINUTE);
  await boss.work(PAYMENT_SWEEP_QUEUE, { pollingIntervalSeconds: 5 }, async () => sweepPayments(services, log));
  await boss.schedule(SWEEP_QUEUE, EVERY_HOUR);
  await boss.work(SWEEP_QUEUE, { pollingIntervalSeconds: 60 }, async () => {
    await services.limits.sweep();
    await services.checkout.sweepStoredAnswers();
    await services.catalogue.sumUpCounts();
    await rotateSecondFactorKeys(services, log);
    const media = await services.media.sweepUnused();
    const leftOver = await incoming.sweep(new Date());
    if (media + leftOver > 0) log.info({ media, leftOver }, "uploads swept");
  });
  await boss.schedule(RETENTION_QUEUE, EVERY_NIGHT);
  await boss.work(RETENTION_QUEUE, { pollingIntervalSeconds: 60 }, async () => {
    const { orders, mails } = await services.retention.purgeExpired();
    if (orders + mails > 0) log.info({ orders, mails }, "outlived data forgotten");
  });
}

/** What a former secret sealed gets the newest, so that the former one can be taken out of the settings. */
export async function rotateSecondFactorKeys({ secondFactorKeys }: Services, log: Log): Promise<void> {
  const { sealedAnew, unreadable } = await secondFactorKeys.reencryptAll();
  if (sealedAnew > 0) log.info({ sealedAnew }, "second factors sealed with the newest TOKEN_SECRET");
  if (unreadable > 0) log.warn({ unreadable }, "second factors that no TOKEN_SECRET opens");
}

/** What was not heard, not paid or not yet given back. Asks first, so that a late payment finds its pieces still held. */
async function sweepPayments({ paymentWatch, holds, refunds }: Services, log: Log): Promise<void> {
  await paymentWatch.handleWaiting();
  const asked = await paymentWatch.askAboutUnpaid();
  const released = await holds.releaseExpired();
  const refunded = await refunds.sendQueued();
  if (asked + released + refunded > 0) log.info({ asked, released, refunded }, "payments swept");
}
