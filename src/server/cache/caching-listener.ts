import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Listener } from "../base/listener.ts";
import type { FairQueue } from "../load-shedding/fair-queue.ts";
import type { LoadShedder } from "../load-shedding/load-shedder.ts";
import { isUnqueued } from "../load-shedding/max-wait.rules.ts";
import type { TurnLimit } from "../load-shedding/turn-limit.ts";
import { createEntry, encodingFor, formFor, type CacheEntry, type Form } from "./cache-entry.ts";
import type { CacheKey } from "./cache-key.ts";
import type { ResponseCache } from "./response-cache.ts";
import type { StaffBypass } from "./staff-bypass.ts";
import { readSurrogate } from "./surrogate-headers.ts";

type Options = {
  cache: ResponseCache;
  cacheKey: CacheKey;
  /** The shop itself, for what is never cached. */
  shop: Listener;
  /** Renders a cacheable response, from a request without any data of a visitor. */
  render: (request: Request) => Promise<Response>;
  /** Runs before both; responses from the cache bypass it. */
  shedder: LoadShedder;
  /** Limits the concurrent work of one client, separately for each kind of request. */
  queueFor: (request: IncomingMessage) => FairQueue;
  /** Limits how many cached responses one client gets in a turn of the event loop. */
  hitLimit: TurnLimit;
  /** Limits how many requests of one client that are not queued start in a turn. */
  unqueuedLimit: Pick<TurnLimit, "enter">;
  clientOf: (request: IncomingMessage) => string;
  /** Which requests the shop itself answers although their response could come from the cache. */
  staffBypass?: StaffBypass | undefined;
  onOutcome?: ((outcome: Outcome) => void) | undefined;
};

/** `isMissing`: the answer is that there is no such page, which is not stored. */
type Rendered = { answer: CacheEntry | undefined; isBusy: boolean; isMissing: boolean };

const NOT_STORED = { maxAgeSeconds: 0, staleSeconds: 0, topics: [] };

/** Served from the cache, served stale while being revalidated, rendered and stored, or answered without the cache. */
export type Outcome = "hit" | "stale" | "miss" | "pass";

/**
 * Runs in front of the whole shop and serves public responses from the cache. Concurrent requests for one page are
 * coalesced into one render. Ranges and tokens in the headers are ignored, because public responses do not depend on
 * them; `staffBypass` names the exceptions.
 */
export function createCachingListener({
  cache,
  cacheKey,
  shop,
  render,
  shedder,
  queueFor,
  hitLimit,
  unqueuedLimit,
  clientOf,
  staffBypass,
  onOutcome = () => {},
}: Options): Listener {
  const { pending, renderOnce } = createPageRenderer({ cache, render, shedder });

  const takeTurn = createTurns({ shedder, clientOf });

  function passThrough(request: IncomingMessage, response: ServerResponse, end: () => void): void {
    // A response that closed while its page was rendered emits nothing more, so it would never end its turn.
    if (response.destroyed) return end();
    onOutcome("pass");
    response.once("close", end);
    shedder.follow(request, response);
    shop(request, response);
  }

  function passThroughInTurn(request: IncomingMessage, response: ServerResponse): void {
    takeTurn(queueFor(request), request, response, (end) => passThrough(request, response, end));
  }

  function sendFromCache(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const found = cache.find(key);
    if (!found) return false;
    const outcome = found.isStale ? "stale" : "hit";
    onOutcome(outcome);
    send(request, response, found.answer, outcome, 0);
    if (found.isStale && !shedder.isOverloaded()) void renderOnce(key).catch(() => undefined);
    return true;
  }

  /**
   * `end` ends the client's turn. It is undefined for a request that joins a render in progress, which takes no turn.
   */
  async function renderAndSend(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    end?: () => void,
  ): Promise<void> {
    const startedAt = performance.now();
    const rendered = await renderOnce(key).catch(() => undefined);
    // A response that is not stored, such as a refusal or a failure, is produced by the shop for this request.
    if (!rendered?.isBusy && !rendered?.answer)
      return end ? passThrough(request, response, end) : passThroughInTurn(request, response);
    end?.();
    if (!rendered.answer) return shedder.respondOverloaded(request, response);
    const outcome = rendered.isMissing ? "pass" : "miss";
    onOutcome(outcome);
    send(request, response, rendered.answer, outcome, performance.now() - startedAt);
  }

  function handleUncached(key: string | undefined, request: IncomingMessage, response: ServerResponse): void {
    const { url = "" } = request;
    if (key !== undefined && pending.has(key)) return void renderAndSend(key, request, response);
    if (shedder.shed(request, response)) return;
    if (isUnqueued(url)) return unqueuedLimit.enter(clientOf(request), () => passThrough(request, response, () => {}));
    takeTurn(queueFor(request), request, response, (end) => {
      if (key === undefined) passThrough(request, response, end);
      else if (sendFromCache(key, request, response)) end();
      else void renderAndSend(key, request, response, end);
    });
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = "" } = request;
    const key = method === "GET" || method === "HEAD" ? cacheKey(url) : undefined;
    if (key === undefined || !cache.has(key)) return handleUncached(key, request, response);
    hitLimit.enter(clientOf(request), () => {
      if (response.destroyed) return;
      // It may be too old, or have been invalidated while the client waited.
      if (!sendFromCache(key, request, response)) handleUncached(key, request, response);
    });
  }

  return (request, response) => {
    const bypass = staffBypass?.(request);
    if (!bypass) return answer(request, response);
    void bypass.then((isStaff) => (isStaff ? handleUncached(undefined, request, response) : answer(request, response)));
  };
}

/** Calls `work` with the function that ends the turn, once it is the client's turn. */
function createTurns({ shedder, clientOf }: Pick<Options, "shedder" | "clientOf">) {
  return (
    queue: FairQueue,
    request: IncomingMessage,
    response: ServerResponse,
    work: (end: () => void) => void,
  ): void => {
    const giveUp = queue.enter(
      clientOf(request),
      (end) => (response.destroyed ? end() : work(end)),
      () => shedder.respondOverloaded(request, response),
    );
    response.once("close", giveUp);
  };
}

/** Renders each page once for all concurrent requests; `pending` holds the renders in progress. */
function createPageRenderer({ cache, render, shedder }: Pick<Options, "cache" | "render" | "shedder">) {
  const pending = new Map<string, Promise<Rendered>>();

  async function renderAndStore(key: string): Promise<Rendered> {
    let isBusy = false;
    let missing: CacheEntry | undefined;
    const answer = await cache.fill(key, async () => {
      const response = await render(new Request(`http://shop.internal${key}`));
      isBusy = response.status === 503;
      if (response.status === 404) {
        missing = await createEntry(response, NOT_STORED, cache.now());
        return undefined;
      }
      const surrogate = response.status === 200 ? readSurrogate(response.headers) : undefined;
      if (surrogate) return createEntry(response, surrogate, cache.now());
      await response.body?.cancel();
      return undefined;
    });
    return { answer: answer ?? missing, isBusy, isMissing: missing !== undefined };
  }

  async function renderOnce(key: string): Promise<Rendered> {
    const current = pending.get(key);
    if (current) return current;
    const leave = shedder.enter();
    const rendering = renderAndStore(key).finally(() => pending.delete(key));
    rendering.then(
      ({ isBusy }) => leave(!isBusy),
      () => leave(false),
    );
    pending.set(key, rendering);
    return rendering;
  }

  return { pending, renderOnce };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CacheEntry,
  outcome: Outcome,
  ms: number,
): void {
  const isRendered = outcome === "miss" || outcome === "pass";
  const timing = `cache;desc=${outcome}${isRendered ? `, render;dur=${ms.toFixed(1)}` : ""}`;
  const write = (form: Form) => writeForm(request, response, answer.status, form, timing);
  const form = formFor(answer, encodingFor(request.headers["accept-encoding"] ?? ""));
  // A form that exists is written at once: this is the path that serves thousands of requests per second.
  if (form instanceof Promise) void form.then(write);
  else write(form);
}

function writeForm(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  status: number,
  form: Form,
  timing: string,
): void {
  const sent = [...form.headers, "server-timing", timing, "x-request-id", randomUUID()];
  if (status === 200 && headers["if-none-match"]?.includes(form.etag)) {
    response.writeHead(304, sent).end();
    return;
  }
  response.writeHead(status, sent);
  response.end(method === "HEAD" ? undefined : form.body);
}
