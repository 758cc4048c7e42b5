import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Listener } from "../base/listener.ts";
import type { FairQueue } from "../load-shedding/fair-queue.ts";
import type { LoadShedder } from "../load-shedding/load-shedder.ts";
import { isUnlimited } from "../load-shedding/max-wait.rules.ts";
import { createEntry, type Encoding, type CacheEntry } from "./cache-entry.ts";
import type { CacheKey } from "./cache-key.ts";
import type { ResponseCache } from "./response-cache.ts";
import { readSurrogate } from "./surrogate-headers.ts";

type Options = {
  cache: ResponseCache;
  cacheKey: CacheKey;
  /** The shop itself, for what is never cached. */
  shop: Listener;
  /** The shop as a function that makes cacheable responses, from a request that holds nothing of any visitor. */
  render: (request: Request) => Promise<Response>;
  /** Runs before both; a response from the cache never gets there. */
  shedder: LoadShedder;
  /** Bounds the work that one client causes at a time with requests of this address's kind. */
  queueFor: (url: string) => FairQueue;
  clientOf: (request: IncomingMessage) => string;
  onOutcome?: ((outcome: Outcome) => void) | undefined;
};

type Made = { answer: CacheEntry | undefined; isBusy: boolean };

/** Answered from the cache, from the cache while being revalidated, made and stored, or never cached. */
export type Outcome = "hit" | "stale" | "miss" | "pass";

/**
 * Runs before the whole shop and answers from the cache what is the same for everyone. Concurrent requests for one page
 * are coalesced into one render. A token or a range in the headers changes nothing of what is the same for everyone.
 */
export function createCachingListener({
  cache,
  cacheKey,
  shop,
  render,
  shedder,
  queueFor,
  clientOf,
  onOutcome = () => {},
}: Options): Listener {
  const underWay = new Map<string, Promise<Made>>();

  async function make(key: string): Promise<Made> {
    let isBusy = false;
    const answer = await cache.fill(key, async () => {
      const response = await render(new Request(`http://shop.internal${key}`));
      isBusy = response.status === 503;
      const surrogate = response.status === 200 ? readSurrogate(response.headers) : undefined;
      if (surrogate) return createEntry(response, surrogate, cache.now());
      await response.body?.cancel();
      return undefined;
    });
    return { answer, isBusy };
  }

  async function makeOnce(key: string): Promise<Made> {
    const waiting = underWay.get(key);
    if (waiting) return waiting;
    const leave = shedder.enter();
    const making = make(key).finally(() => underWay.delete(key));
    making.then(
      ({ isBusy }) => leave(!isBusy),
      () => leave(false),
    );
    underWay.set(key, making);
    return making;
  }

  function passBy(request: IncomingMessage, response: ServerResponse): void {
    onOutcome("pass");
    if (isUnlimited(request.url ?? "")) return work(request, response);
    const { accepted, cancel } = queueFor(request.url ?? "").enter(clientOf(request), (end) => {
      response.once("close", end);
      if (response.destroyed) return end();
      work(request, response);
    });
    if (!accepted) return shedder.respondOverloaded(request, response);
    response.once("close", cancel);
  }

  function work(request: IncomingMessage, response: ServerResponse): void {
    shedder.follow(request, response);
    shop(request, response);
  }

  function answerFromMemory(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const found = cache.find(key);
    if (!found) return false;
    const outcome = found.isStale ? "stale" : "hit";
    onOutcome(outcome);
    send(request, response, found.answer, outcome, 0);
    if (found.isStale && !shedder.isOverloaded()) void makeOnce(key).catch(() => undefined);
    return true;
  }

  async function makeAndAnswer(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const made = await makeOnce(key).catch(() => undefined);
    if (made?.isBusy) return shedder.respondOverloaded(request, response);
    // What is not stored, a refusal or a defect, the shop answers for this very request.
    if (!made?.answer) return passBy(request, response);
    onOutcome("miss");
    send(request, response, made.answer, "miss", performance.now() - startedAt);
  }

  return (request, response) => {
    const { method, url = "" } = request;
    const key = method === "GET" || method === "HEAD" ? cacheKey(url) : undefined;
    if (key !== undefined && answerFromMemory(key, request, response)) return;
    // Waiting for a page that is being made already is no additional work.
    const isWork = key === undefined || !underWay.has(key);
    if (isWork && shedder.shed(request, response)) return;
    if (key === undefined) passBy(request, response);
    else void makeAndAnswer(key, request, response);
  };
}

function send(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  answer: CacheEntry,
  outcome: Outcome,
  ms: number,
): void {
  const form = answer.forms[encodingFor(headers["accept-encoding"] ?? "")];
  const timing = outcome === "miss" ? `cache;desc=miss, render;dur=${ms.toFixed(1)}` : `cache;desc=${outcome}`;
  const sent = [...form.headers, "server-timing", timing, "x-request-id", randomUUID()];
  if (headers["if-none-match"]?.includes(form.etag)) {
    response.writeHead(304, sent).end();
    return;
  }
  response.writeHead(answer.status, sent);
  response.end(method === "HEAD" ? undefined : form.body);
}

/** The smallest encoding that the browser accepts. A coding with q=0 is refused by it. */
function encodingFor(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(accepted)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(accepted)) return "gzip";
  return "identity";
}
