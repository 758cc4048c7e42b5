import type { Trx } from "#db/database.ts";

export type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachment?: MailAttachment;
  /** Mail programs end mails of its kind by a POST to this address (RFC 8058). */
  unsubscribeUrl?: string | undefined;
};

/** A PDF and the name to save it under. */
export type MailAttachment = { name: string; bytes: Uint8Array };

/** Renders the billing document with this number, for the mail that carries it. */
export type AttachDocument = (documentNumber: string) => Promise<MailAttachment>;

/** Sends one mail. Throws when it could not, so that it is tried again. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> };

/**
 * The mail was not taken now, and may be later: the host of the recipient defers mail (421, 450, 451) or hangs, or the
 * relay, our own mail server, cannot be reached at all.
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

/** `urgent` for a mail that somebody waits for, such as one with a code: it never queues behind others. */
export type QueuedMail = { mailId: string; host: string; urgent: boolean };

/** The mail is sent once the transaction has committed, and not at all when it rolls back. */
export type MailQueue = { enqueue(trx: Trx, mail: QueuedMail): Promise<void> };
