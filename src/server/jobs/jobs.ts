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
  await boss.work(SWEEP_QUEUE, { pollingIntervalSeconds: 60 }, async () => {
    await services.limits.purgeExpired();
    await services.checkout.sweepStoredAnswers();
    await services.bounds.sweepRefusals();
    await services.catalogue.compactCounts();
    await services.salesReports.compactSales();
    const lapsed = await services.valueAnswers.lapseDue();
    if (lapsed > 0) log.info({ lapsed }, "offers lapsed");
    const invited = await services.reviewInvitations.inviteDue();
    if (invited > 0) log.info({ invited }, "customers asked for a review");
    const told = await services.wishNews.sendNews();
    if (told > 0) log.info({ told }, "customers told of news about their wishlist");
    const reminded = await services.cartReminders.remindDue();
    if (reminded > 0) log.info({ reminded }, "customers reminded of their carts");
    await rotateKeys(services, log);
    const media = await services.media.sweepUnused();
    const leftOver = await incoming.sweep(new Date());
    if (media + leftOver > 0) log.info({ media, leftOver }, "uploads swept");
  });
  await boss.schedule(RETENTION_QUEUE, EVERY_NIGHT);
  await boss.work(RETENTION_QUEUE, { pollingIntervalSeconds: 60 }, async () => {
    const { orders, documents, mails } = await services.retention.purgeExpired();
    if (orders + documents + mails > 0) log.info({ orders, documents, mails }, "expired data erased");
    await services.savedCarts.purgeOld();
    await services.catalogue.countBoughtTogether();
  });
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

/** Publishes scheduled rates that are due, hides products whose rates are stale, and ends earlier prices. */
async function followRates({ ratePublishing, prices, earlierPrices }: Services, log: Log): Promise<void> {
  const published = await ratePublishing.publishDue();
  await prices.followStaleness();
  await earlierPrices.endDue();
  if (published > 0) log.info({ published }, "scheduled rates published");
}

/**
 * Re-encrypts second factors and PANs with the newest secret, so that the previous one can be removed from the
 * settings.
 */
export async function rotateKeys({ secondFactorKeys, pans }: Services, log: Log): Promise<void> {
  for (const [what, service] of [["second factors", secondFactorKeys] as const, ["PANs", pans] as const]) {
    const { rotated, unreadable } = await service.reencryptAll();
    if (rotated > 0) log.info({ rotated }, `${what} re-encrypted with the newest TOKEN_SECRET`);
    if (unreadable > 0) log.warn({ unreadable }, `${what} that no TOKEN_SECRET decrypts`);
  }
}

/**
 * Handles unconfirmed cash orders, unreported payments, expired holds, waiting refunds and outcomes of refunds. Payments come before holds, so
 * that a late one finds its stock still held. A step that fails is logged, and does not keep the next ones from running.
 */
async function sweepPayments({ confirmations, paymentWatch, holds, refunds }: Services, log: Log): Promise<void> {
  const steps: Record<string, () => Promise<number | void>> = {
    unconfirmed: () => confirmations.cancelUnconfirmed(),
    pending: () => paymentWatch.handlePending(),
    asked: () => paymentWatch.pollUnpaid(),
    released: () => holds.releaseExpired(),
    refunded: () => refunds.sendQueued(),
    settled: () => refunds.settleSent(),
  };
  const counts: Record<string, number> = {};
  for (const [name, step] of Object.entries(steps)) {
    try {
      const count = (await step()) ?? 0;
      if (count > 0) counts[name] = count;
    } catch (err) {
      log.error({ err, step: name }, "a step of the payment sweep failed");
    }
  }
  if (Object.keys(counts).length > 0) log.info(counts, "payments swept");
}
