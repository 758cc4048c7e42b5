import type { PgBoss } from "pg-boss";
import {
  createBossMailJobs,
  GATEWAY_QUEUE,
  IMPORT_QUEUE,
  MAIL_QUEUE,
  PAYMENT_SWEEP_QUEUE,
  REFUND_QUEUE,
  RATE_IMPORT_QUEUE,
  RATE_PUBLICATION_QUEUE,
  RATE_QUEUE,
  RETENTION_QUEUE,
  SWEEP_QUEUE,
  URGENT_MAIL_QUEUE,
} from "#adapters/jobs/boss.ts";
import type { Mailer } from "#domain/mail/mail.port.ts";
import type { Log } from "../base/log.ts";
import { MAIL_CONNECTIONS, type Mailers } from "../composition/mailers.ts";
import type { Services } from "../composition/services.ts";
import type { IncomingFolder } from "../uploads/incoming-folder.ts";
import { startMailDispatcher } from "./mail-dispatcher.ts";
import { followRates, sweepHourly, sweepNightly, sweepPayments } from "./sweeps.ts";

/** Leaves connections for other hosts when one recipient host is slow. */
const MAX_PER_HOST = 6;
const EVERY_MINUTE = "* * * * *";
const EVERY_HOUR = "17 * * * *";
/** In UTC; 03:15 in India. */
const EVERY_NIGHT = "45 21 * * *";

type Dependencies = { services: Services; incoming: IncomingFolder; mailers: Mailers | undefined; log: Log };

/** Starts the background jobs. Without a mail server, mail jobs stay queued. */
export async function startJobs(boss: PgBoss, { services, incoming, mailers, log }: Dependencies) {
  const dispatchers = mailers ? startMailDispatchers(boss, { services, mailers, log }) : [];
  await startGatewayEventJobs(boss, services);
  await startRefundJobs(boss, services);
  await startRatePublicationJobs(boss, services);
  await boss.work<{ importId: number }>(IMPORT_QUEUE, { pollingIntervalSeconds: 1, batchSize: 1 }, async (jobs) => {
    for (const { data } of jobs) {
      await services.productImports.run(data.importId);
      log.info({ importId: data.importId }, "import ended");
    }
  });
  await services.productImports.resumeUnfinished();
  await boss.schedule(PAYMENT_SWEEP_QUEUE, EVERY_MINUTE);
  await boss.work(PAYMENT_SWEEP_QUEUE, { pollingIntervalSeconds: 5 }, async () => sweepPayments(services, log));
  await boss.schedule(RATE_QUEUE, EVERY_MINUTE);
  await boss.work(RATE_QUEUE, { pollingIntervalSeconds: 5 }, async () => followRates(services, log));
  // Handles what became due while no process was running, without waiting for the next minute.
  await followRates(services, log);
  await boss.schedule(RATE_IMPORT_QUEUE, EVERY_MINUTE);
  await boss.work(RATE_IMPORT_QUEUE, { pollingIntervalSeconds: 5 }, async () => {
    const outcome = await services.rateImport.importDue();
    if (outcome !== "not due") log.info({ outcome }, "rates imported");
  });
  await boss.schedule(SWEEP_QUEUE, EVERY_HOUR);
  await boss.work(SWEEP_QUEUE, { pollingIntervalSeconds: 60 }, async () =>
    sweepHourly({ services, incoming, mailers, log }),
  );
  await boss.schedule(RETENTION_QUEUE, EVERY_NIGHT);
  await boss.work(RETENTION_QUEUE, { pollingIntervalSeconds: 60 }, async () => sweepNightly(services, log));
  return {
    /** Resolves when the mails in flight are sent. */
    async stop(): Promise<void> {
      await Promise.all(dispatchers.map(async (dispatcher) => dispatcher.stop()));
    },
  };
}

/**
 * Handles the payment provider's events in small batches. When one event fails, the whole batch is retried; handling
 * is idempotent.
 */
export async function startGatewayEventJobs(
  boss: PgBoss,
  { paymentWatch }: { paymentWatch: Pick<Services["paymentWatch"], "handleEvent"> },
): Promise<void> {
  const options = { pollingIntervalSeconds: 1, batchSize: 5, burstWhenBatchFull: true };
  await boss.work<{ eventId: string }>(GATEWAY_QUEUE, options, async (jobs) => {
    const outcomes = await Promise.allSettled(jobs.map(async ({ data }) => paymentWatch.handleEvent(data.eventId)));
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (failed) throw failed.reason;
  });
}

/** Sends each refund within seconds. When the provider hangs on one refund, the other workers continue. */
export async function startRefundJobs(boss: PgBoss, { refunds }: Pick<Services, "refunds">): Promise<void> {
  const options = { pollingIntervalSeconds: 1, batchSize: 1, localConcurrency: 4 };
  await boss.work<{ refundId: string }>(REFUND_QUEUE, options, async (jobs) => {
    for (const { data } of jobs) await refunds.sendNew(data.refundId);
  });
}

/** Publishes scheduled rates within about a second of their time. */
export async function startRatePublicationJobs(
  boss: PgBoss,
  { ratePublishing }: Pick<Services, "ratePublishing">,
): Promise<void> {
  await boss.work(RATE_PUBLICATION_QUEUE, { pollingIntervalSeconds: 1 }, async () => {
    await ratePublishing.publishDue();
  });
}

type MailDependencies = { services: Pick<Services, "mail" | "prints">; mailers: Mailers; log: Log };

/** Urgent mails have their own connections, so that queued order mails never delay a login code. */
export function startMailDispatchers(boss: PgBoss, { services, mailers, log }: MailDependencies) {
  const start = (queue: typeof MAIL_QUEUE | typeof URGENT_MAIL_QUEUE, mailer: Mailer, maxBackoffMs: number) =>
    startMailDispatcher({
      jobs: createBossMailJobs(boss, queue),
      async deliver(mailId) {
        const outcome = await services.mail.deliver(mailId, mailer, services.prints.attachDocument);
        log.info({ mailId, outcome }, "mail");
      },
      onError: (err, job) => log.warn({ err, mailId: job?.mailId }, "mail not sent, will be tried again"),
      maxInFlight: MAIL_CONNECTIONS,
      maxInFlightPerHost: MAX_PER_HOST,
      maxBackoffMs,
      pollMs: 250,
    });
  return [start(URGENT_MAIL_QUEUE, mailers.urgent, 2_000), start(MAIL_QUEUE, mailers.bulk, 5 * 60_000)];
}
