import { createTransport } from "nodemailer";
import type { Mailer } from "#domain/mail/mail.port.ts";

const TIMEOUT_MS = 10_000;

/** The same mail keeps its Message-ID however often it is tried, so that doubles can be told. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ id, to, subject, text, html }) {
      await transport.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
      });
    },
  };
}
