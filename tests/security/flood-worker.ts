import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

export type Flood = { url: string; path: string; connections: number; client: string };
export type FloodAnswers = Record<number, number>;

/** Asks without a pause on each of its connections, for another address each time, until it is told to stop. */
const { url, path, connections, client } = workerData as Flood;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const answers: FloodAnswers = {};
let asked = 0;

async function ask(): Promise<number> {
  return new Promise((resolve) => {
    const headers = { "X-Forwarded-For": client, "Accept-Encoding": "gzip" };
    const request = get(`${url}${path}${asked++}`, { agent, headers }, (response) => {
      response.resume().once("close", () => resolve(response.statusCode ?? 0));
    });
    request.once("error", () => resolve(0));
  });
}

async function askOn(): Promise<never> {
  for (;;) {
    const status = await ask();
    answers[status] = (answers[status] ?? 0) + 1;
  }
}

for (let connection = 0; connection < connections; connection++) void askOn();
parentPort?.once("message", () => {
  parentPort?.postMessage(answers, []);
  process.exit();
});
