import { createSmtpMailer } from "#adapters/smtp/smtp-mailer.ts";
import type { Config } from "../base/config.ts";

/** Connections to the mail server per mailer. */
export const MAIL_CONNECTIONS = 10;

export type Mailers = NonNullable<ReturnType<typeof createMailers>>;

/** One mailer for urgent mails and one for all others; undefined without `SMTP_URL`. */
export function createMailers({ smtpUrl, mailFrom }: Pick<Config, "smtpUrl" | "mailFrom">) {
  if (smtpUrl === undefined) return undefined;
  const urgent = createSmtpMailer(smtpUrl, mailFrom, MAIL_CONNECTIONS);
  const bulk = createSmtpMailer(smtpUrl, mailFrom, MAIL_CONNECTIONS);
  return {
    urgent,
    bulk,
    close(): void {
      urgent.close();
      bulk.close();
    },
  };
}
