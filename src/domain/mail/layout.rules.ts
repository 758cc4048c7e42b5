import { brandTokens } from "#contract/brand/brand.rules.ts";
import { DEFAULT_BRAND } from "#contract/brand/brand.ts";
import { logoUrl } from "#contract/brand/logo.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { html, type SafeHtml } from "./html.rules.ts";

type Link = { label: string; url: string };

export type MailContent = {
  subject: string;
  text: string;
  html: string;
  /** The invoice or credit note to attach as a PDF. */
  documentNumber?: string | undefined;
  /** The one-click unsubscribe URL (RFC 8058). */
  unsubscribeUrl?: string | undefined;
};

/** The unsubscribe link of a mail, as returned by `mailChoices.permit`. */
export type Unsubscribe = { label: string; url: string };

type Body = {
  subject: string;
  heading: string;
  paragraphs: string[];
  panel?: { text: string; html: SafeHtml };
  /** Rendered as buttons. */
  links?: Link[];
  unsubscribe?: Unsubscribe | undefined;
};

/** The salutation of a mail. `name` is empty for an account that has not ordered yet. */
export function greet(name: string): string {
  return name === "" ? "Hello" : `Hello ${name}`;
}

/**
 * Renders a mail in the shop's layout, as text and as HTML. Uses inline styles and tables, because mail clients support
 * little else.
 */
export function layOut(settings: ShopSettings, body: Body): MailContent {
  const { subject, heading, paragraphs, panel, links = [], unsubscribe } = body;
  const text = [
    heading,
    ...paragraphs,
    ...(panel ? [panel.text] : []),
    ...links.map(({ label, url }) => `${label}: ${url}`),
    `${settings.name}, ${settings.tagline}`,
  ];
  const ending = unsubscribe ? `${unsubscribe.label}: ${unsubscribe.url}\n` : "";
  return {
    subject,
    text: `${text.join("\n\n")}\n${settings.phone} · ${settings.email}\n${ending}`,
    html: page(settings, body).html,
    unsubscribeUrl: unsubscribe?.url,
  };
}

const LOGO_HEIGHT = 44;

const serif = "font-family:Petrona,Georgia,'Times New Roman',serif;font-weight:400";
const sans = "font-family:Figtree,Arial,Helvetica,sans-serif";

function button({ label, url }: Link, accent: string) {
  return html`<p style="margin:20px 0 4px">
    <a
      href="${url}"
      style="display:inline-block;padding:13px 24px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none"
      >${label}</a
    >
  </p>`;
}

/** The logo in the header, or the name without one. */
function logoOrName({ name, brand }: ShopSettings) {
  const logo = brand?.logo;
  if (logo?.origin === undefined) return html`${name}`;
  const height = Math.min(LOGO_HEIGHT, logo.height);
  const width = Math.round((logo.width * height) / logo.height);
  const url = logo.origin + logoUrl(logo, "logo.png");
  return html`<img
    src="${url}"
    alt="${name}"
    width="${String(width)}"
    height="${String(height)}"
    style="display:block;max-width:100%;border:0"
  />`;
}

function page(settings: ShopSettings, { subject, heading, paragraphs, panel, links = [], unsubscribe }: Body) {
  const { brand = DEFAULT_BRAND } = settings;
  const ornament = brandTokens(brand)["gold-bright"];
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
                  <td style="padding:8px 0 20px;${serif};font-size:28px">${logoOrName(settings)}</td>
                </tr>
                <tr>
                  <td style="padding:28px 24px;background:#ffffff;border-top:2px solid ${ornament}">
                    <h1 style="margin:0 0 16px;${serif};font-size:26px;line-height:1.2">${heading}</h1>
                    ${paragraphs.map((paragraph) => html`<p style="margin:0 0 14px">${paragraph}</p>`)}
                    ${panel?.html ?? html``} ${links.map((link) => button(link, brand.accent))}
                  </td>
                </tr>
                <tr>
                  <td style="padding:20px 0;font-size:14px;color:#5d544c">
                    ${settings.tagline}<br />
                    <a href="tel:${settings.phone.replaceAll(/[^+\d]/g, "")}" style="color:#5d544c"
                      >${settings.phone}</a
                    >
                    ·
                    <a href="mailto:${settings.email}" style="color:#5d544c">${settings.email}</a>
                    ${unsubscribe ? html`<br /><a href="${unsubscribe.url}" style="color:#5d544c">${unsubscribe.label}</a>` : html``}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}
