import { html, type SafeHtml } from "./html.rules.ts";

/** A one-time code as a mail shows it. */
export function codePanel(code: string): { text: string; html: SafeHtml } {
  return {
    text: code,
    html: html`<p
      style="margin:8px 0 16px;padding:16px;background:#f6f4f0;font-size:30px;font-weight:600;letter-spacing:8px;text-align:center"
    >
      ${code}
    </p>`,
  };
}

export const CODE_EXPIRY = "The code is good for 10 minutes and works once. We never ask for it on the phone.";
