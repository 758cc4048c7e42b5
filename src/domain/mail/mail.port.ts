import type { Db, Trx } from "#db/database.ts";

export type OutgoingMail = {
  id: string;
  /** The shop itself; the setting `MAIL_FROM` replaces it. */
  sender: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  attachment?: MailAttachment;
  /** Mail clients unsubscribe by a POST to this URL (RFC 8058). */
  unsubscribeUrl?: string | undefined;
};

/** A PDF and the name to save it under. */
export type MailAttachment = { name: string; bytes: Uint8Array };

/** Renders the billing document with this number, for the mail that carries it. */
export type AttachDocument = (documentNumber: string) => Promise<MailAttachment>;

/** Sends one mail. Throws on failure, so that it is retried. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> };

/**
 * The mail was deferred and may be accepted later: the recipient's host defers mail (421, 450, 451) or hangs, or our
 * own mail server cannot be reached.
 */
export class MailDeferredError extends Error {
  override readonly name = "MailDeferredError";
  readonly scope: "recipient" | "relay";

  constructor(scope: "recipient" | "relay", cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${scope === "relay" ? "The mail server cannot be reached" : "The host defers mail"}: ${reason}`, { cause });
    this.scope = scope;
  }
}

/** `isUrgent` marks a mail that somebody is waiting for, such as one with a code. It never queues behind others. */
export type QueuedMail = { mailId: string; host: string; isUrgent: boolean };

export type MailQueue = {
  /** The mail is sent once the transaction has committed, and not sent if it rolls back. */
  enqueue(trx: Trx, mail: QueuedMail): Promise<void>;
  /** The ids of mails whose job will still run or ended only hours ago. */
  listPending(db: Db): Promise<string[]>;
  /** Enqueues mails whose job has ended, for fewer tries. */
  enqueueAgain(trx: Trx, mails: readonly QueuedMail[]): Promise<void>;
};
