import type { IncomingMessage, ServerResponse } from "node:http";
import { kindOf, type RequestKind } from "../base/request-labels.rules.ts";
import { busyAnswer } from "./busy-answer.ts";
import { PATIENCE_MS, type Gate } from "./gate.ts";
import { patienceOf } from "./patience.rules.ts";

type Options = { gate: Gate; shopName: () => string; onSentAway?: ((kind: RequestKind) => void) | undefined };

export type Door = ReturnType<typeof createDoor>;

/** Stands before everything that costs work: lets requests in, counts those inside, and sends away who would wait too long. */
export function createDoor({ gate, shopName, onSentAway = () => {} }: Options) {
  function sayBusy(request: IncomingMessage, response: ServerResponse): void {
    const { status, headers, body } = busyAnswer(request.url ?? "", shopName());
    // What is left of the body is not waited for.
    if (hasBody(request)) response.shouldKeepAlive = false;
    response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
    response.end(request.method === "HEAD" ? undefined : body);
  }

  return {
    enter: () => gate.enter(),

    isCrowded: () => gate.waitMs() > PATIENCE_MS,

    /** True when the request has been answered already: come again later. */
    sendsAway(request: IncomingMessage, response: ServerResponse): boolean {
      const url = request.url ?? "";
      if (gate.waitMs() <= PATIENCE_MS * patienceOf(url)) return false;
      onSentAway(kindOf(url));
      sayBusy(request, response);
      return true;
    },

    /** Counts the request as inside while we have work with it: not while its sender or its reader is slow. */
    follow(request: IncomingMessage, response: ServerResponse): void {
      if (patienceOf(request.url ?? "") === Infinity) return;
      let leave = gate.enter();
      let isMade = false;
      const end = () => {
        isMade = true;
        leave(response.headersSent && response.statusCode !== 503);
      };
      response.once("prefinish", end);
      response.once("close", end);
      // A body that came along with its head is here by now; any other is waited for outside.
      setImmediate(() => {
        if (isMade || request.complete) return;
        leave(false);
        request.once("end", () => {
          if (!isMade) leave = gate.enter();
        });
      });
    },

    sayBusy,
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
