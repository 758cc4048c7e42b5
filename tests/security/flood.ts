import { Agent, get } from "node:http";
import { setPriority } from "node:os";

export type Flood = { url: string; path: string; connections: number; client: string };
export type FloodAnswers = Record<number, number>;

/** A low scheduling priority, because a real flood runs on another machine. */
const PRIORITY = 15;

/** Sends requests without a pause on each connection, each with a different URL, until it is stopped. */
const { url, path, connections, client } = JSON.parse(process.argv[2] ?? "") as Flood;
setPriority(PRIORITY);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const answers: FloodAnswers = {};
let requestCount = 0;

async function ask(): Promise<number> {
  return new Promise((resolve) => {
    const headers = { "X-Forwarded-For": client, "Accept-Encoding": "gzip" };
    const request = get(`${url}${path}${requestCount++}`, { agent, headers }, (response) => {
      response.resume().once("close", () => resolve(response.statusCode ?? 0));
    });
    request.once("error", () => resolve(0));
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
