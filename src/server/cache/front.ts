import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Listener } from "../listener.ts";
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
  onOutcome?: ((outcome: Outcome) => void) | undefined;
};

/** Answered from memory, from memory while it is made anew, made and kept, or never kept. */
export type Outcome = "hit" | "stale" | "miss" | "pass";

/**
 * Stands before the whole shop and answers from memory what everyone is answered alike. Of many who wait for one page, one is
 * rendered for; a request that carries a token passes by.
 */
export function createFront({ cache, shop, render, onOutcome = () => {} }: Options): Listener {
  const underWay = new Map<string, Promise<KeptAnswer | undefined>>();

  async function make(key: string): Promise<KeptAnswer | undefined> {
    return cache.fill(key, async () => {
      const response = await render(new Request(`http://shop.internal${key}`));
      const surrogate = response.status === 200 ? readSurrogate(response.headers) : undefined;
      if (surrogate) return keepAnswer(response, surrogate, cache.now());
      await response.body?.cancel();
      return undefined;
    });
  }

  async function makeOnce(key: string): Promise<KeptAnswer | undefined> {
    const waiting = underWay.get(key);
    if (waiting) return waiting;
    const made = make(key).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  async function answerAnew(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const answer = await makeOnce(key).catch(() => undefined);
    // What is not kept, a refusal or a defect, is the shop's to say to this very visitor.
    onOutcome(answer ? "miss" : "pass");
    if (!answer) return shop(request, response);
    send(request, response, answer, "miss", performance.now() - startedAt);
  }

  return (request, response) => {
    const { method, url = "", headers } = request;
    const isRead = (method === "GET" || method === "HEAD") && headers.authorization === undefined;
    const key = isRead && headers.range === undefined ? cacheKey(url) : undefined;
    if (key === undefined) {
      onOutcome("pass");
      return shop(request, response);
    }
    const found = cache.find(key);
    if (!found) return void answerAnew(key, request, response);
    const outcome = found.isStale ? "stale" : "hit";
    onOutcome(outcome);
    send(request, response, found.answer, outcome, 0);
    if (found.isStale) void makeOnce(key).catch(() => undefined);
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
