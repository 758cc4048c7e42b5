import type { Db, Trx } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import type { MailContent } from "./layout.rules.ts";
import type { Mailer, MailQueue } from "./mail.port.ts";
import { findMail, insertMail, listNewestMails, markSent } from "./mail.repo.ts";

type Dependencies = { db: Db; queue: MailQueue; clock: Clock };

export type MailService = ReturnType<typeof createMailService>;

export function createMailService({ db, queue, clock }: Dependencies) {
  return {
    /** Puts the mail in the outbox as part of the transaction: both happen, or neither. */
    async queueMail(trx: Trx, to: string, content: MailContent, expiresAt: Date | null = null): Promise<void> {
      const id = await insertMail(trx, {
        recipient: to,
        subject: content.subject,
        textBody: content.text,
        htmlBody: content.html,
        expiresAt,
        createdAt: clock(),
      });
      await queue.enqueue(trx, id);
    },

    /** Sends one mail of the outbox. One that was sent already, or that nobody needs any more, is left alone. */
    async deliver(id: string, mailer: Mailer): Promise<"sent" | "skipped"> {
      const mail = await findMail(db, id);
      const now = clock();
      if (!mail || mail.sentAt || (mail.expiresAt && mail.expiresAt <= now)) return "skipped";
      await mailer.send({ id, to: mail.recipient, subject: mail.subject, text: mail.textBody, html: mail.htmlBody });
      await markSent(db, id, now);
      return "sent";
    },

    async listNewest(limit: number) {
      return listNewestMails(db, limit);
    },
  };
}
