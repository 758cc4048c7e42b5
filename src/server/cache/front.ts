import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Listener } from "../base/listener.ts";
import type { Door } from "../overload/door.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { cacheKey } from "./cache-key.rules.ts";
import { keepAnswer, type Encoding, type KeptAnswer } from "./kept-answer.ts";
import { readSurrogate } from "./surrogate.ts";

type Options = {
  cache: AnswerCache;
  /** The shop itself, for what is not kept. */
  shop: Listener;
  /** The shop as a function: what a kept answer is made by, from an address that holds nothing of any visitor. */
  render: (request: Request) => Promise<Response>;
  /** Before both of them: what is answered from memory never comes to it. */
  door: Door;
  onOutcome?: ((outcome: Outcome) => void) | undefined;
};

type Made = { answer: KeptAnswer | undefined; isBusy: boolean };

/** Answered from memory, from memory while it is made anew, made and kept, or never kept. */
export type Outcome = "hit" | "stale" | "miss" | "pass";

/**
 * Stands before the whole shop and answers from memory what everyone is answered alike. Of many who wait for one page, one is
 * rendered for; a request that carries a token passes by.
 */
export function createFront({ cache, shop, render, door, onOutcome = () => {} }: Options): Listener {
  const underWay = new Map<string, Promise<Made>>();

  async function make(key: string): Promise<Made> {
    let isBusy = false;
    const answer = await cache.fill(key, async () => {
      const response = await render(new Request(`http://shop.internal${key}`));
      isBusy = response.status === 503;
      const surrogate = response.status === 200 ? readSurrogate(response.headers) : undefined;
      if (surrogate) return keepAnswer(response, surrogate, cache.now());
      await response.body?.cancel();
      return undefined;
    });
    return { answer, isBusy };
  }

  async function makeOnce(key: string): Promise<Made> {
    const waiting = underWay.get(key);
    if (waiting) return waiting;
    const leave = door.enter();
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
    door.follow(request, response);
    shop(request, response);
  }

  function answerFromMemory(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const found = cache.find(key);
    if (!found) return false;
    const outcome = found.isStale ? "stale" : "hit";
    onOutcome(outcome);
    send(request, response, found.answer, outcome, 0);
    if (found.isStale && !door.isCrowded()) void makeOnce(key).catch(() => undefined);
    return true;
  }

  async function answerAnew(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const made = await makeOnce(key).catch(() => undefined);
    if (made?.isBusy) return door.sayBusy(request, response);
    // What is not kept, a refusal or a defect, is the shop's to say to this very visitor.
    if (!made?.answer) return passBy(request, response);
    onOutcome("miss");
    send(request, response, made.answer, "miss", performance.now() - startedAt);
  }

  return (request, response) => {
    const { method, url = "", headers } = request;
    const isRead = (method === "GET" || method === "HEAD") && headers.authorization === undefined;
    const key = isRead && headers.range === undefined ? cacheKey(url) : undefined;
    if (key !== undefined && answerFromMemory(key, request, response)) return;
    // To wait for what is being made for somebody else is no work of its own.
    const isWork = key === undefined || !underWay.has(key);
    if (isWork && door.sendsAway(request, response)) return;
    if (key === undefined) passBy(request, response);
    else void answerAnew(key, request, response);
  };
}

function send(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  answer: KeptAnswer,
  outcome: Outcome,
  ms: number,
): void {
  const form = answer.forms[encodingFor(headers["accept-encoding"] ?? "")];
  const timing = outcome === "miss" ? `cache;desc=miss, render;dur=${ms.toFixed(1)}` : `cache;desc=${outcome}`;
  const said = [...form.headers, "server-timing", timing, "x-request-id", randomUUID()];
  if (headers["if-none-match"]?.includes(form.etag)) {
    response.writeHead(304, said).end();
    return;
  }
  response.writeHead(answer.status, said);
  response.end(method === "HEAD" ? undefined : form.body);
}

/** The smallest form that the browser takes. A coding with the weight 0 is refused by it. */
function encodingFor(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(accepted)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(accepted)) return "gzip";
  return "identity";
}
