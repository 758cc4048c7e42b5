import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { PrintsService } from "#domain/billing/prints.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { HttpEnv } from "./http-env.ts";
import { sendFile } from "./send-file.ts";

const SHOWN = 100;
const PDF = "application/pdf";

type Dependencies = {
  mail: Pick<MailService, "listNewest">;
  prints: Pick<PrintsService, "attachDocument" | "listFileNames">;
};

/**
 * Shows the outbox while no mail is sent: a list at `/dev/mailbox`, each rendered mail at `/dev/mailbox/ID`, and its
 * attachment at `/dev/mailbox/ID/attachment`.
 */
export function createDevMailbox({ mail, prints }: Dependencies) {
  async function listMails() {
    const mails = await mail.listNewest(SHOWN);
    const names = await prints.listFileNames(mails.flatMap(({ documentNumber }) => documentNumber ?? []));
    return mails.map((row) => ({ ...row, attachment: names.get(row.documentNumber ?? "") }));
  }

  async function findMail(wanted: string) {
    return (await mail.listNewest(SHOWN)).find(({ id }) => id === wanted);
  }

  const mailbox = new Hono<HttpEnv>();
  mailbox.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
    c.header(
      "Content-Security-Policy",
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-same-origin allow-downloads",
    );
  });

  mailbox.get("/", async (c) => {
    const mails = await listMails();
    if (c.req.header("accept")?.startsWith("application/json")) {
      return c.json(
        mails.map((row) => ({
          id: row.id,
          to: row.recipient,
          subject: row.subject,
          text: row.textBody,
          at: row.createdAt.toISOString(),
          attachments: row.attachment === undefined ? [] : [{ name: row.attachment, type: PDF }],
        })),
      );
    }
    return c.html(mailboxPage(mails));
  });

  mailbox.get("/:id{[0-9a-f-]{36}}", async (c) => {
    const row = await findMail(c.req.param("id"));
    return row ? c.html(html`${raw(row.htmlBody)}`) : c.notFound();
  });

  mailbox.get("/:id{[0-9a-f-]{36}}/attachment", async (c) => {
    const row = await findMail(c.req.param("id"));
    if (row?.documentNumber == null) return c.notFound();
    const { name, bytes } = await prints.attachDocument(row.documentNumber);
    return sendFile(c, { name, contentType: PDF, body: Uint8Array.from(bytes) });
  });
  return mailbox;
}

type ListedMail = Awaited<ReturnType<MailService["listNewest"]>>[number] & { attachment: string | undefined };

function mailboxPage(mails: readonly ListedMail[]) {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Mailbox</title>
        <style>
          body {
            margin: 0 auto;
            max-width: 760px;
            padding: 24px 16px;
            background: #f6f4f0;
            color: #211c18;
            font:
              16px/1.5 Figtree,
              system-ui,
              sans-serif;
          }
          article {
            margin: 16px 0;
            padding: 16px;
            background: #fff;
            border-top: 2px solid #c9a24b;
          }
          h2 {
            margin: 0;
            font-size: 18px;
          }
          pre {
            white-space: pre-wrap;
            font: inherit;
          }
          small {
            color: #5d544c;
          }
          a {
            color: inherit;
          }
        </style>
      </head>
      <body>
        <h1>Mailbox</h1>
        <p>
          No mail leaves this shop, because the setting SMTP_URL is not there. What would have been sent, newest first:
        </p>
        ${mails.length === 0 ? html`<p>Nothing yet.</p>` : ""}
        ${mails.map(
          (row) =>
            html`<article>
              <h2>${row.subject}</h2>
              <small>To ${row.recipient}, ${row.createdAt.toISOString()}</small>
              <pre>${row.textBody}</pre>
              <a href="/dev/mailbox/${row.id}">As it looks</a>
              ${row.attachment === undefined ? "" : html`<a href="/dev/mailbox/${row.id}/attachment">${row.attachment}</a>`}
            </article>`,
        )}
      </body>
    </html>`;
}
