import type { IncomingMessage, ServerResponse } from "node:http";
import { kindOf, type RequestKind } from "../base/request-labels.rules.ts";
import { maxWaitFactor } from "./max-wait.rules.ts";
import { overloadedResponse } from "./overloaded-response.ts";
import { MAX_WAIT_MS, type WaitEstimate } from "./wait-estimate.ts";

type Options = {
  waitEstimate: WaitEstimate;
  shopName: () => string;
  onShed?: ((kind: RequestKind) => void) | undefined;
};

export type LoadShedder = ReturnType<typeof createLoadShedder>;

/** Runs before all expensive work: counts the requests in flight and answers 503 to those that would wait too long. */
export function createLoadShedder({ waitEstimate, shopName, onShed = () => {} }: Options) {
  function respondOverloaded(request: IncomingMessage, response: ServerResponse): void {
    const { url = "" } = request;
    onShed(kindOf(url));
    const { status, headers, body } = overloadedResponse(url, shopName());
    // The rest of the body is never read, so the connection cannot be used again.
    if (hasBody(request)) response.shouldKeepAlive = false;
    response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
    response.end(request.method === "HEAD" ? undefined : body);
  }

  return {
    enter: () => waitEstimate.enter(),

    isOverloaded: () => waitEstimate.waitMs() > MAX_WAIT_MS,

    /** Answers 503 and returns true when the request would wait too long. */
    shed(request: IncomingMessage, response: ServerResponse): boolean {
      const url = request.url ?? "";
      if (waitEstimate.waitMs() <= MAX_WAIT_MS * maxWaitFactor(url)) return false;
      respondOverloaded(request, response);
      return true;
    },

    /** Counts the request as in flight while the shop works on it, not while the client sends or reads slowly. */
    follow(request: IncomingMessage, response: ServerResponse): void {
      if (maxWaitFactor(request.url ?? "") === Infinity) return;
      let leave = waitEstimate.enter();
      let isAnswered = false;
      const end = () => {
        isAnswered = true;
        leave(response.headersSent && response.statusCode !== 503);
      };
      response.once("prefinish", end);
      response.once("close", end);
      // A body that arrived together with its headers is complete by now. Other requests are counted once theirs is.
      setImmediate(() => {
        if (isAnswered || request.complete) return;
        leave(false);
        request.once("end", () => {
          if (!isAnswered) leave = waitEstimate.enter();
        });
      });
    },

    respondOverloaded,
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
