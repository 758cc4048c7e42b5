import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { failure, success } from "#contract/kernel/envelope.ts";
import { escapeHtml } from "#contract/kernel/escape-html.ts";
import type { Listener } from "./base/listener.ts";
import { plainPage } from "./base/plain-page.ts";

const STARTING_MESSAGE = "The shop is starting. Please try again in a moment.";
const RETRY_SECONDS = "2";

/** Shows the progress of the start, and reloads the page once the shop itself responds. */
const SCRIPT = `setInterval(async () => {
  const answer = await fetch("/api/health/ready", { cache: "no-store" }).catch(() => undefined);
  const state = await answer?.json().catch(() => ({}));
  if (state && !("starting" in state)) location.reload();
  else if (state) document.querySelector("[role=status]").textContent = state.starting;
}, 1000);`;
const SCRIPT_HASH = `sha256-${createHash("sha256").update(SCRIPT).digest("base64")}`;

export type StartingAnswers = {
  /** Answers the request, or holds it for the shop during the grace period. */
  take: Listener;
  /** Sets the progress message on the page. */
  show(message: string): void;
  /** Hands the requests on hold to the shop. Later ones must not be passed to `take`. */
  handOver(shop: Listener): void;
};

/**
 * Responses of a shop that is starting. Health calls are answered immediately. Other requests wait for as long as a
 * normal start takes, so that nobody notices it; after that they get a 503 with Retry-After.
 */
export function createStartingAnswers(graceMs: number): StartingAnswers {
  const waiting: Parameters<Listener>[] = [];
  let message = "Starting";
  let isLong = false;
  const grace = setTimeout(() => {
    isLong = true;
    for (const exchange of waiting.splice(0)) answerStarting(...exchange, message);
  }, graceMs).unref();
  return {
    take(request, response) {
      const isHealth = /^\/api\/health\/(?:live|ready)\/?(?:\?|$)/i.test(request.url ?? "");
      if (isLong || isHealth) answerStarting(request, response, message);
      else waiting.push([request, response]);
    },
    show: (now) => void (message = now),
    handOver(shop) {
      clearTimeout(grace);
      for (const exchange of waiting.splice(0)) shop(...exchange);
    },
  };
}

function answerStarting(request: IncomingMessage, response: ServerResponse, message: string): void {
  const { status = 503, type, body } = contentFor(request, message);
  // The rest of the body is not awaited.
  if (!request.complete) response.shouldKeepAlive = false;
  response.writeHead(status, {
    "content-type": `${type}; charset=utf-8`,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-request-id": randomUUID(),
    "content-security-policy": `default-src 'none'; connect-src 'self'; script-src '${SCRIPT_HASH}'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
    "x-content-type-options": "nosniff",
    ...(status === 503 && { "retry-after": RETRY_SECONDS }),
  } satisfies OutgoingHttpHeaders);
  response.end(request.method === "HEAD" ? undefined : body);
}

function contentFor({ url = "", headers }: IncomingMessage, message: string) {
  if (/^\/api\/health\/live\b/i.test(url)) return json(success({ status: "live" }), 200);
  if (/^\/api(?:[/?]|$)/i.test(url)) return json({ ...failure("overloaded", STARTING_MESSAGE), starting: message });
  if (!headers.accept?.includes("text/html")) return { type: "text/plain", body: STARTING_MESSAGE };
  return { type: "text/html", body: startingPage(message) };
}

function json(value: unknown, status?: number) {
  return { type: "application/json", body: JSON.stringify(value), ...(status !== undefined && { status }) };
}

function startingPage(message: string): string {
  return plainPage({
    title: "The shop is starting",
    heading: "The shop is starting",
    head: '\n<noscript><meta http-equiv="refresh" content="2"></noscript>',
    body: `<p>This page turns into the shop as soon as it is ready.</p>
<p role="status">${escapeHtml(message)}</p>
<script>${SCRIPT}</script>`,
  });
}
