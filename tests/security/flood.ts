import { Agent, request as httpRequest } from "node:http";
import { setPriority } from "node:os";

export type Flood = {
  url: string;
  path: string;
  connections: number;
  client: string;
  /** The number of empty items in the body of a POST; without it the requests are GET. */
  items?: number;
};
export type FloodAnswers = Record<number, number>;

/** A low scheduling priority, because a real flood runs on another machine. */
const PRIORITY = 15;

/** Sends requests without a pause on each connection, each with a different URL, until it is stopped. */
const { url, path, connections, client, items } = JSON.parse(process.argv[2] ?? "") as Flood;
setPriority(PRIORITY);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const body =
  items === undefined ? undefined : JSON.stringify({ OrderItems: Array.from({ length: items }, () => ({})) });
const answers: FloodAnswers = {};
let requestCount = 0;

async function ask(): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      "X-Forwarded-For": client,
      "Accept-Encoding": "gzip",
      ...(body !== undefined && { "Content-Type": "application/json", "Content-Length": body.length }),
    };
    const method = body === undefined ? "GET" : "POST";
    const request = httpRequest(`${url}${path}${requestCount++}`, { agent, headers, method }, (response) => {
      response.resume().once("close", () => resolve(response.statusCode ?? 0));
    });
    request.once("error", () => resolve(0));
    request.end(body);
  });
}

async function askForever(): Promise<never> {
  for (;;) {
    const status = await ask();
    answers[status] = (answers[status] ?? 0) + 1;
  }
}

for (let connection = 0; connection < connections; connection++) void askForever();
process.once("message", () => process.send?.(answers, () => process.exit()));
process.once("disconnect", () => process.exit());
