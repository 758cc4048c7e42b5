import type { IncomingMessage } from "node:http";
import { kindOf } from "../base/request-labels.rules.ts";
import { createFairQueue, type FairQueue } from "./fair-queue.ts";

const LIMITS_PER_CLIENT = {
  /** Rendering a page blocks the event loop for milliseconds, so only a few are rendered concurrently. */
  pages: { maxConcurrent: 3, maxWaiting: 300 },
  /** API calls mostly wait for the database; long uploads must not block the client's other calls. */
  calls: { maxConcurrent: 16, maxWaiting: 300 },
  /** Parsing a large body blocks the event loop for tens of milliseconds. */
  largeCalls: { maxConcurrent: 2, maxWaiting: 300 },
};

const LARGE_BYTES = 32 * 1024;

/** The queues of each client, and which one a request belongs to. */
export function createClientQueues(): (request: IncomingMessage) => FairQueue {
  const queues = {
    pages: createFairQueue(LIMITS_PER_CLIENT.pages),
    calls: createFairQueue(LIMITS_PER_CLIENT.calls),
    largeCalls: createFairQueue(LIMITS_PER_CLIENT.largeCalls),
  };
  return (request) => queues[queueNameOf(request)];
}

/** Uploads do not count as large calls, because they are streamed to disk. A body of unknown length may be large. */
export function queueNameOf({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">) {
  if (kindOf(url) !== "call") return "pages";
  if (/^multipart\//i.test(headers["content-type"] ?? "")) return "calls";
  const isLarge = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > LARGE_BYTES;
  return isLarge ? "largeCalls" : "calls";
}
