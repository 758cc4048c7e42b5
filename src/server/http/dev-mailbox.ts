import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { HttpEnv } from "./http-env.ts";

const SHOWN = 100;

/** Shows the outbox while no mail is sent: a list at `/dev/mailbox`, and each rendered mail at `/dev/mailbox/ID`. */
export function createDevMailbox(mail: MailService) {
  const mailbox = new Hono<HttpEnv>();
  mailbox.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
    c.header(
      "Content-Security-Policy",
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-same-origin",
    );
  });

  mailbox.get("/", async (c) => {
    const mails = await mail.listNewest(SHOWN);
    if (c.req.header("accept")?.startsWith("application/json")) {
      return c.json(
        mails.map((row) => ({
          id: row.id,
          to: row.recipient,
          subject: row.subject,
          text: row.textBody,
          at: row.createdAt.toISOString(),
        })),
      );
    }
    return c.html(mailboxPage(mails));
  });

  mailbox.get("/:id{[0-9a-f-]{36}}", async (c) => {
    const row = (await mail.listNewest(SHOWN)).find(({ id }) => id === c.req.param("id"));
    return row ? c.html(html`${raw(row.htmlBody)}`) : c.notFound();
  });
  return mailbox;
}

function mailboxPage(mails: Awaited<ReturnType<MailService["listNewest"]>>) {
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
            </article>`,
        )}
      </body>
    </html>`;
}
