import type { PgBoss } from "pg-boss";
import { MAIL_QUEUE, SWEEP_QUEUE } from "#adapters/jobs/boss.ts";
import type { Mailer } from "#domain/mail/mail.port.ts";
import type { Log } from "../log.ts";
import type { Services } from "../services.ts";

const EVERY_HOUR = "17 * * * *";

/** The work behind the requests. Without a mailer the outbox is only read, so its jobs wait for one. */
export async function startJobs(boss: PgBoss, services: Services, mailer: Mailer | undefined, log: Log): Promise<void> {
  if (mailer) {
    await boss.work<{ mailId: string }>(MAIL_QUEUE, { pollingIntervalSeconds: 1, batchSize: 1 }, async (jobs) => {
      for (const job of jobs) {
        const outcome = await services.mail.deliver(job.data.mailId, mailer);
        log.info({ mailId: job.data.mailId, outcome }, "mail");
      }
    });
  }
  await boss.schedule(SWEEP_QUEUE, EVERY_HOUR);
  await boss.work(SWEEP_QUEUE, { pollingIntervalSeconds: 60 }, async () => {
    await services.limits.sweep();
    await services.checkout.sweepStoredAnswers();
  });
}
