import { request } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { listen } from "#server/listen.ts";
import { cleanUp } from "./clean-up.ts";
import type { TestShop } from "./test-shop.ts";

/** Serves the shop on a free port. */
export async function startListening({ app }: TestShop): Promise<string> {
  const server = await listen({ host: "127.0.0.1", port: 0 });
  server.serve(getRequestListener(app.fetch));
  cleanUp(() => server.close());
  return server.url;
}

type Sent = { status: number | undefined; text: string; headers: NodeJS.Dict<string | string[]>; bytesSent: number };

/** Posts a body in pieces with back-pressure, until all are sent or a response arrives. */
export async function postPieces(
  url: string,
  headers: Record<string, string | number>,
  pieces: Iterable<Uint8Array>,
): Promise<Sent> {
  const posting = request(url, { method: "POST", headers });
  let bytesSent = 0;
  let isOver = false;
  let goOn = () => {};
  const answer = new Promise<Sent>((resolve, reject) => {
    posting.on("response", (response) => {
      const { statusCode: status, headers: answered } = response;
      const end = (text: string) => resolve({ status, text, headers: answered, bytesSent });
      response.toArray().then((chunks) => end(Buffer.concat(chunks as Buffer[]).toString()), reject);
    });
    posting.on("error", reject);
  });
  posting.on("drain", () => goOn());
  for (const event of ["response", "error", "close"]) {
    posting.on(event, () => {
      isOver = true;
      goOn();
    });
  }
  for (const piece of pieces) {
    if (isOver) break;
    bytesSent += piece.length;
    if (posting.write(piece)) continue;
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
  }
  if (!isOver) posting.end();
  return answer;
}

/** Measures the peak memory growth of this process during the work, in bytes. */
export async function measureGrowth<Result>(work: () => Promise<Result>): Promise<{ result: Result; growth: number }> {
  const before = process.memoryUsage().rss;
  let maxBytes = before;
  const timer = setInterval(() => {
    maxBytes = Math.max(maxBytes, process.memoryUsage().rss);
  }, 10);
  try {
    return { result: await work(), growth: maxBytes - before };
  } finally {
    clearInterval(timer);
  }
}
