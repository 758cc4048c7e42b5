import type { Trx } from "#db/database.ts";

export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string };

/** Hands a mail over to the world. Throws when it could not, so that it is tried again. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> };

/** Sees to it that the mail is sent once the transaction has committed, and not at all when it has not. */
export type MailQueue = { enqueue(trx: Trx, mailId: string): Promise<void> };
