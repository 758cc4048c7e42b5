import type { SmtpMailer } from "#adapters/smtp/smtp-mailer.ts";
import type { Log } from "../base/log.ts";
import type { Mailers } from "../composition/mailers.ts";
import type { Services } from "../composition/services.ts";
import type { IncomingFolder } from "../uploads/incoming-folder.ts";

/** The steps of a job by the names of their counts in the log. */
type Steps = Record<string, () => Promise<number | void>>;

type Outcome = { counts: Record<string, number>; hasFailed: boolean };

/**
 * Runs the steps of a job in their order. A step that fails is logged, and does not keep the next ones from running.
 * Returns the counts above zero.
 */
async function runSteps(job: string, steps: Steps, log: Log): Promise<Outcome> {
  const counts: Record<string, number> = {};
  let hasFailed = false;
  for (const [name, step] of Object.entries(steps)) {
    try {
      const count = (await step()) ?? 0;
      if (count > 0) counts[name] = count;
    } catch (err) {
      hasFailed = true;
      log.error({ err, job, step: name }, "a step of a job failed");
    }
  }
  return { counts, hasFailed };
}

function logCounts({ counts }: Outcome, message: string, log: Log): void {
  if (Object.keys(counts).length > 0) log.info(counts, message);
}

/**
 * Handles unconfirmed cash orders, unreported payments, expired holds, waiting refunds and outcomes of refunds. Payments
 * come before holds, so that a late one finds its stock still held.
 */
export async function sweepPayments(
  { confirmations, paymentWatch, holds, refunds }: Services,
  log: Log,
): Promise<void> {
  const steps: Steps = {
    unconfirmed: () => confirmations.cancelUnconfirmed(),
    pending: () => paymentWatch.handlePending(),
    polled: () => paymentWatch.pollUnpaid(),
    released: () => holds.releaseExpired(),
    refunded: () => refunds.sendQueued(),
    settled: () => refunds.settleSent(),
  };
  logCounts(await runSteps("payments", steps, log), "payments swept", log);
}

/** Publishes scheduled rates that are due, hides products whose rates are stale, and ends earlier prices. */
export async function followRates({ ratePublishing, prices, earlierPrices }: Services, log: Log): Promise<void> {
  const steps: Steps = {
    published: () => ratePublishing.publishDue(),
    stale: () => prices.followStaleness(),
    earlier: () => earlierPrices.endDue(),
  };
  logCounts(await runSteps("rates", steps, log), "rates swept", log);
}

type HourlyDependencies = {
  services: Services;
  incoming: IncomingFolder;
  mailers: Pick<Mailers, "bulk"> | undefined;
  log: Log;
};

/** Compacts and deletes what is no longer needed, and sends the mails that are due. */
export async function sweepHourly({ services, incoming, mailers, log }: HourlyDependencies): Promise<void> {
  const steps: Steps = {
    mailsRequeued: () => requeueMails(services, mailers?.bulk),
    limits: () => services.limits.purgeExpired(),
    storedAnswers: () => services.checkout.sweepStoredAnswers(),
    refusals: () => services.unpaidLimits.sweepRefusals(),
    productCounts: () => services.catalogue.compactCounts(),
    sales: () => services.salesReports.compactSales(),
    offersLapsed: () => services.valueAnswers.lapseDue(),
    reviewsInvited: () => services.reviewInvitations.inviteDue(),
    wishlistAlerts: () => services.wishlistAlerts.sendAlerts(),
    cartReminders: () => services.cartReminders.remindDue(),
    keys: () => rotateKeys(services, log),
    media: () => services.media.sweepUnused(),
    leftOver: () => incoming.sweep(new Date()),
  };
  logCounts(await runSteps("sweep", steps, log), "swept", log);
}

/** Erases data past its retention period, and counts what is bought together. A run with a failed step is repeated. */
export async function sweepNightly(services: Services, log: Log): Promise<void> {
  const steps: Steps = {
    async expired() {
      const { orders, documents, mails } = await services.retention.purgeExpired();
      if (orders + documents + mails > 0) log.info({ orders, documents, mails }, "expired data erased");
    },
    async carts() {
      await services.savedCarts.purgeOld();
    },
    boughtTogether: () => services.catalogue.countBoughtTogether(),
  };
  const { hasFailed } = await runSteps("nightly", steps, log);
  if (hasFailed) throw new Error("A step of the nightly job failed.");
}

/** Only while the mail server can be reached, so that no tries are used up. */
async function requeueMails(
  { mail }: Pick<Services, "mail">,
  mailer: Pick<SmtpMailer, "check"> | undefined,
): Promise<number> {
  const isReachable = await mailer?.check().then(
    () => true,
    () => false,
  );
  return isReachable ? mail.requeueUnsent() : 0;
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
