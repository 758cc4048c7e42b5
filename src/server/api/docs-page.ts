import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import { examplesOf } from "./examples.ts";
import type { HandledCall } from "./handle.ts";

const STYLE = `body{margin:0 auto;max-width:860px;padding:24px 16px 64px;background:#f6f4f0;color:#211c18;font:16px/1.5 Figtree,system-ui,sans-serif}
h1{font-weight:400;font-size:34px}details{border-top:1px solid #e0d9ce;padding:12px 0}summary{cursor:pointer}code,textarea,pre{font:14px/1.45 ui-monospace,monospace}
textarea{width:100%;min-height:120px;box-sizing:border-box}input{width:100%;box-sizing:border-box;padding:8px}button{margin:8px 0;padding:10px 18px;border:0;background:#6b1f2e;color:#fff;font:inherit}
pre{overflow:auto;padding:12px;background:#fff;white-space:pre-wrap}b{display:inline-block;min-width:64px}small{color:#5d544c}`;

const SCRIPT = `document.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  const token = document.getElementById("token").value.trim();
  const headers = token ? { Authorization: "Bearer " + token } : {};
  const init = { method: form.dataset.method, headers };
  if (form.elements.body) { headers["Content-Type"] = "application/json"; init.body = form.elements.body.value; }
  const output = form.querySelector("pre");
  output.textContent = "…";
  try {
    const response = await fetch(form.elements.path.value, init);
    const text = await response.text();
    try { output.textContent = response.status + "\\n" + JSON.stringify(JSON.parse(text), null, 2); }
    catch { output.textContent = response.status + "\\n" + text; }
  } catch (error) { output.textContent = String(error); }
});`;

function callForm(call: HandledCall) {
  const body =
    call.body && call.encoding === "json"
      ? html`<textarea name="body" aria-label="Body" spellcheck="false">
${JSON.stringify(examplesOf(call).body, null, 2)}</textarea>`
      : "";
  const upload =
    call.encoding === "multipart" ? html`<p>A multipart form; try it with a program that sends files.</p>` : "";
  return html`<details>
    <summary>
      <b>${call.method}</b> <code>/api${call.path}</code> <small>${call.access}</small><br />${call.summary}
    </summary>
    <form data-method="${call.method}">
      <input name="path" aria-label="Path" value="/api${call.path}" />${body}${upload}<button>Try it</button>
      <pre></pre>
    </form>
  </details>`;
}

/** The forms of all calls as HTML. */
export async function callForms(calls: readonly HandledCall[]): Promise<string> {
  return String(await html`${calls.map(callForm)}`);
}

/** `forms` are those of `callForms`. */
export function apiPage(c: Context, forms: string, title: string) {
  const nonce = randomBytes(16).toString("base64");
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  return c.html(
    html`<!doctype html>
      <html lang="en-IN">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>API of ${title}</title>
          <style>
            ${raw(STYLE)}
          </style>
        </head>
        <body>
          <h1>The API of ${title}</h1>
          <p>
            The document for programs is <a href="/api/openapi.json">/api/openapi.json</a>. Every answer but a file is
            the envelope <code>{ isSuccess, data, sys_message, message }</code>; paths and field names are matched
            without regard to case. An empty query parameter counts as absent.
          </p>
          <p>
            <label
              >Bearer token for the calls below, as LoginCustomer gives it:
              <input id="token" autocomplete="off" spellcheck="false"
            /></label>
          </p>
          ${raw(forms)}
          <script nonce="${nonce}">
            ${raw(SCRIPT)};
          </script>
        </body>
      </html>`,
  );
}
