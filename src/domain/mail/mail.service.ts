import { HOUR_MS } from "#contract/kernel/durations.ts";
import type { CurrentSettings, ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { isClosedAccountAddress } from "./closed-address.rules.ts";
import type { MailContent } from "./layout.rules.ts";
import type { AttachDocument, Mailer, MailQueue, OutgoingMail } from "./mail.port.ts";
import {
  deleteMail,
  deleteMailsTo,
  deleteOrphans,
  findMail,
  insertMail,
  listMailIds,
  listNewestMails,
  listUnsent,
  lockRequeueing,
  markSent,
} from "./mail.repo.ts";
import { isSampleAddress } from "./sample-address.rules.ts";

/** The domain of an address, in lower case. */
export function hostOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/** Longer than the retry period of a mail. */
const LAST_MAIL_TTL_SECONDS = 2 * 24 * 3_600;

/** Younger mails may have been queued after the pending ones were listed. */
const FIRST_JOB_MS = HOUR_MS;
/** After this time a mail is of no use to its recipient; jobs that wait for a mail server expire after the same time. */
const REQUEUE_MS = 14 * 24 * HOUR_MS;
const MAX_REQUEUED = 1_000;

const BATCH = 1_000;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

type Dependencies = { db: Db; queue: MailQueue; clock: Clock; settings: CurrentSettings };

export type MailService = ReturnType<typeof createMailService>;

/** The shop, as its settings name it. */
export function senderOf({ name, email }: ShopSettings): OutgoingMail["sender"] {
  return { name, address: email };
}

/** For senders of mails without attachments. */
const noDocuments: AttachDocument = async (number) => {
  throw new Error(`The document ${number} cannot be attached: this process has no renderer for mail attachments.`);
};

export function createMailService({ db, queue, clock, settings }: Dependencies) {
  async function insert(
    trx: Trx,
    to: string,
    content: MailContent,
    facts: { expiresAt: Date | null; isLast: boolean },
  ) {
    if (isClosedAccountAddress(to) || isSampleAddress(to)) return;
    const id = await insertMail(trx, {
      recipient: to,
      subject: content.subject,
      textBody: content.text,
      htmlBody: content.html,
      documentNumber: content.documentNumber ?? null,
      unsubscribeUrl: content.unsubscribeUrl ?? null,
      expiresAt: facts.expiresAt,
      forgetWhenSent: facts.isLast,
      createdAt: clock(),
    });
    // A mail that expires soon has a code, for which its recipient is waiting.
    const isUrgent = facts.expiresAt !== null && !facts.isLast;
    await queue.enqueue(trx, { mailId: id, host: hostOf(to), isUrgent });
  }

  return {
    /**
     * Puts the mail in the outbox as part of the transaction. Does nothing for the placeholder address of a closed
     * account, or for a sample customer.
     */
    async queueMail(trx: Trx, to: string, content: MailContent, expiresAt: Date | null = null): Promise<void> {
      await insert(trx, to, content, { expiresAt, isLast: false });
    },

    /** Deletes all other mails to the address, including unsent ones. The mail itself is deleted once sent. */
    async queueLastMail(trx: Trx, to: string, content: MailContent): Promise<void> {
      await deleteMailsTo(trx, to);
      const expiresAt = new Date(clock().getTime() + LAST_MAIL_TTL_SECONDS * 1_000);
      await insert(trx, to, content, { expiresAt, isLast: true });
    },

    /** Sends one mail of the outbox. Skips a mail that was already sent or has expired. */
    async deliver(id: string, mailer: Mailer, attach: AttachDocument = noDocuments): Promise<"sent" | "skipped"> {
      const mail = await findMail(db, id);
      const now = clock();
      if (!mail || mail.sentAt || (mail.expiresAt && mail.expiresAt <= now)) return "skipped";
      const content = { subject: mail.subject, text: mail.textBody, html: mail.htmlBody };
      const attachment = mail.documentNumber === null ? undefined : await attach(mail.documentNumber);
      const unsubscribeUrl = mail.unsubscribeUrl ?? undefined;
      const extras = { ...(attachment && { attachment }), ...(unsubscribeUrl !== undefined && { unsubscribeUrl }) };
      await mailer.send({ id, sender: senderOf(settings()), to: mail.recipient, ...content, ...extras });
      await (mail.forgetWhenSent ? deleteMail(db, id) : markSent(db, id, now));
      return "sent";
    },

    /** Enqueues unsent mails whose job has ended, the oldest first. Returns how many. */
    async requeueUnsent(): Promise<number> {
      return inTransaction(db, async (trx) => {
        await lockRequeueing(trx);
        // Read before the mails: a job ends after its mail is marked as sent.
        const except = await queue.listPending(trx);
        const now = clock();
        const [from, until] = [new Date(now.getTime() - REQUEUE_MS), new Date(now.getTime() - FIRST_JOB_MS)];
        const mails = await listUnsent(trx, { now, from, until, except, limit: MAX_REQUEUED });
        const queued = mails.map(({ id, recipient }) => ({ mailId: id, host: hostOf(recipient), isUrgent: false }));
        if (queued.length > 0) await queue.enqueueAgain(trx, queued);
        return queued.length;
      });
    },

    /** Deletes mails to addresses without an account. Returns how many. Reads all mails, in short statements. */
    async purgeOrphans(): Promise<number> {
      let deleted = 0;
      for (let ids = await listMailIds(db, FIRST_ID, BATCH); ids.length > 0;) {
        deleted += await deleteOrphans(db, ids);
        ids = await listMailIds(db, ids.at(-1) ?? FIRST_ID, BATCH);
      }
      return deleted;
    },

    async listNewest(limit: number) {
      return listNewestMails(db, limit);
    },
  };
}
