import { createTransport } from "nodemailer";
import { MailDeferredError, type Mailer } from "#domain/mail/mail.port.ts";

const TIMEOUT_MS = 10_000;
/** How long the result of a connection check is cached. */
const CHECK_MS = 10_000;

export type SmtpMailer = Mailer & {
  /** Rejects while the mail server cannot be reached or refuses the login. Connects at most every ten seconds. */
  check(): Promise<void>;
  close(): void;
};

/**
 * Sends from `mailFrom` if it is given, otherwise from the sender of each mail, over at most `connections` persistent
 * connections. A mail keeps its Message-ID on retries, so that duplicates can be recognised. Throws `MailDeferredError`
 * when a later try may succeed.
 */
export function createSmtpMailer(
  smtpUrl: string,
  mailFrom: string | undefined,
  connections = 1,
  timeoutMs: number = TIMEOUT_MS,
): SmtpMailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let checked: { at: number; result: Promise<void> } | undefined;
  return {
    async send({ id, sender, to, subject, text, html, attachment, unsubscribeUrl }) {
      const domain = /@([^>\s]+)/.exec(mailFrom ?? sender.address)?.[1] ?? "localhost";
      const messageId = `<${id}@${domain}>`;
      const headers: Record<string, string> =
        unsubscribeUrl === undefined
          ? {}
          : { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
      try {
        const attachments = attachment && [
          { filename: attachment.name, content: Buffer.from(attachment.bytes), contentType: "application/pdf" },
        ];
        const recipient = { name: "", address: to };
        await transport.sendMail({
          from: mailFrom ?? sender,
          to: recipient,
          subject,
          text,
          html,
          messageId,
          headers,
          attachments,
        });
      } catch (error) {
        const scope = deferredBy(error);
        throw scope ? new MailDeferredError(scope, error) : error;
      }
    },
    async check() {
      if (checked && performance.now() - checked.at < CHECK_MS) return checked.result;
      const result = transport.verify().then(() => undefined);
      // Callers handle the rejection themselves; without callers it must not be reported as unhandled.
      result.catch(() => undefined);
      checked = { at: performance.now(), result };
      return result;
    },
    close: () => transport.close(),
  };
}

/** Nodemailer's errors: the SMTP status if the server answered, otherwise Nodemailer's own code. */
type SmtpError = { message: string; responseCode?: number; code?: string; command?: string };

const LOST = new Set(["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ETLS"]);
/**
 * Messages of a connection that was lost or timed out after it was established, presumably because of this mail. With
 * pipelining, a 421 for the recipient ends the connection before nodemailer reports which command it answered.
 */
const LOST_WITHIN = /^(?:Timeout$|Connection closed unexpectedly$|Server closed the connection: 421\b)/;

/** Which server deferred the mail: the recipient's host or the relay; undefined for a permanent refusal. */
function deferredBy(error: unknown): "recipient" | "relay" | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message, responseCode, code = "", command = "CONN" } = error as SmtpError;
  if (LOST.has(code) && LOST_WITHIN.test(message)) return "recipient";
  if (responseCode === undefined) return LOST.has(code) ? "relay" : undefined;
  if (responseCode < 400 || responseCode >= 500) return undefined;
  return /^(?:MAIL|RCPT|DATA)/.test(command) ? "recipient" : "relay";
}
