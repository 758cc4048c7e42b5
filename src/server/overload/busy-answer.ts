import type { OutgoingHttpHeaders } from "node:http";
import { failure } from "#contract/kernel/envelope.ts";

export const BUSY_WORDS = "The shop is busy right now. Please try again in a moment.";

/** Spread, so that those who were sent away together do not come back together. */
const RETRY_SECONDS = { least: 2, most: 5 };

export type BusyAnswer = { status: 503; headers: Record<string, string>; body: string };

/** Says that the shop is busy in the form that whoever asked for this address understands. Takes no work worth mentioning. */
export function busyAnswer(url: string, shopName: string): BusyAnswer {
  const { least, most } = RETRY_SECONDS;
  const retryAfter = least + Math.floor(Math.random() * (most - least + 1));
  const [type, body] = contentFor(url, shopName);
  return {
    status: 503,
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": "no-store",
      "retry-after": String(retryAfter),
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    } satisfies OutgoingHttpHeaders,
    body,
  };
}

function contentFor(url: string, shopName: string): [type: string, body: string] {
  if (/^\/api(?:[/?]|$)/i.test(url)) return ["application/json", JSON.stringify(failure("overloaded", BUSY_WORDS))];
  // The router shows its own page for what is no answer of it.
  if (/^[^?]*\.data(?:\?|$)/.test(url)) return ["text/plain", BUSY_WORDS];
  return ["text/html", page(shopName)];
}

function page(shopName: string): string {
  const name = shopName.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>One moment, please · ${name}</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;
box-sizing:border-box;text-align:center;background:#f6f4f0;color:#211c18;font:1rem/1.5 Figtree,system-ui,sans-serif}
h1{margin:0;font:500 1.75rem/1.2 Petrona,Georgia,serif}
p{margin:0;max-width:32rem;color:#5d544c}
.name{color:#6b1f2e;font:500 1.25rem/1 Petrona,Georgia,serif}
a{margin-top:8px;padding:12px 24px;border-radius:2px;background:#6b1f2e;color:#fff;text-decoration:none}
a:hover{background:#521521}
a:focus-visible{outline:2px solid #6b1f2e;outline-offset:3px}
</style>
</head>
<body>
<p class="name">${name}</p>
<h1>One moment, please</h1>
<p>The shop is busy right now. Your cart is safe; please try again in a few seconds.</p>
<a href="">Try again</a>
</body>
</html>
`;
}
