import type { ShopSettings } from "#contract/shop-settings.ts";
import { html, type SafeHtml } from "./html.rules.ts";

export type MailContent = { subject: string; text: string; html: string };

type Body = { subject: string; heading: string; paragraphs: string[]; panel?: { text: string; html: SafeHtml } };

/** One shop-like mail as text and as HTML. Inline styles and tables, because mail programs know nothing else. */
export function layOut(settings: ShopSettings, { subject, heading, paragraphs, panel }: Body): MailContent {
  const text = [heading, ...paragraphs, ...(panel ? [panel.text] : []), `${settings.name}, ${settings.tagline}`];
  return {
    subject,
    text: `${text.join("\n\n")}\n${settings.phone} · ${settings.email}\n`,
    html: page(settings, subject, heading, paragraphs, panel?.html).html,
  };
}

const serif = "font-family:Petrona,Georgia,'Times New Roman',serif;font-weight:400";
const sans = "font-family:Figtree,Arial,Helvetica,sans-serif";

function page(settings: ShopSettings, subject: string, heading: string, paragraphs: string[], panel?: SafeHtml) {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:#f6f4f0;color:#211c18;${sans};font-size:16px;line-height:1.5">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:24px 16px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
                <tr>
                  <td style="padding:8px 0 20px;${serif};font-size:28px">${settings.name}</td>
                </tr>
                <tr>
                  <td style="padding:28px 24px;background:#ffffff;border-top:2px solid #c9a24b">
                    <h1 style="margin:0 0 16px;${serif};font-size:26px;line-height:1.2">${heading}</h1>
                    ${paragraphs.map((paragraph) => html`<p style="margin:0 0 14px">${paragraph}</p>`)}
                    ${panel ?? html``}
                  </td>
                </tr>
                <tr>
                  <td style="padding:20px 0;font-size:14px;color:#5d544c">
                    ${settings.tagline}<br />${settings.phone} · ${settings.email}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}
