import type { OutgoingHttpHeaders } from "node:http";
import { failure } from "#contract/kernel/envelope.ts";
import { plainPage } from "../base/plain-page.ts";

export const OVERLOADED_MESSAGE = "The shop is busy right now. Please try again in a moment.";

/** Random within these bounds, so that clients refused together do not retry together. */
const RETRY_SECONDS = { min: 2, max: 5 };

export type OverloadedResponse = { status: 503; headers: Record<string, string>; body: string };

/** A 503 in the format that a client of this URL understands: JSON, text for the router, or a page. Cheap to create. */
export function overloadedResponse(url: string, shopName: string): OverloadedResponse {
  const { min, max } = RETRY_SECONDS;
  const retryAfter = min + Math.floor(Math.random() * (max - min + 1));
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
  if (/^\/api(?:[/?]|$)/i.test(url))
    return ["application/json", JSON.stringify(failure("overloaded", OVERLOADED_MESSAGE))];
  // The router shows its own error page for a response in another format.
  if (/^[^?]*\.data(?:\?|$)/.test(url)) return ["text/plain", OVERLOADED_MESSAGE];
  const body = `<p>The shop is busy right now. Your cart is safe; please try again in a few seconds.</p>
<a href="">Try again</a>`;
  return ["text/html", plainPage({ title: "One moment, please", shopName, heading: "One moment, please", body })];
}
