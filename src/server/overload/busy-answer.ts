import type { OutgoingHttpHeaders } from "node:http";
import { failure } from "#contract/kernel/envelope.ts";
import { plainPage } from "../base/plain-page.ts";

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
  const body = `<p>The shop is busy right now. Your cart is safe; please try again in a few seconds.</p>
<a href="">Try again</a>`;
  return ["text/html", plainPage({ title: "One moment, please", shopName, heading: "One moment, please", body })];
}
