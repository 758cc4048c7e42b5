import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { until } from "#tests/processes/until.ts";
import { anyAddress, ask, countStatuses, type Reply } from "./ask.ts";
import { givenPlace } from "./places.ts";
import type { Scenario } from "./scenario.ts";

const EACH = 400;
const SECONDS = 12;
const head = () => `Host: shop.test\r\nX-Forwarded-For: ${anyAddress()}\r\n`;
const slowHead = () => `GET /home HTTP/1.1\r\n${head()}X-Slow: `;
const slowBody = () =>
  `POST /api/LoginCustomer HTTP/1.1\r\n${head()}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n`;
const manyPages = () => `GET /home HTTP/1.1\r\n${head()}\r\n`.repeat(5);

export const slowClients: Scenario = {
  name: "slow-clients",
  expects: `1,200 slow connections: a third sends a byte per second of the head, a third of a body, and a third
  requests a page and does not read it. A normal client is served throughout, 99 of 100 responses within a second.
  Slow heads are closed after at most 20 seconds, slow bodies after 65.`,
  async run(trial) {
    const { shop } = await givenPlace(trial);
    const port = Number(new URL(shop.url).port);
    const heads = openMany(port, slowHead);
    const bodies = openMany(port, slowBody);
    const readers = openMany(port, manyPages);
    for (const { socket } of readers) socket.pause();
    trial.defer(async () => [...heads, ...bodies, ...readers].forEach(({ socket }) => socket.destroy()));
    const dripping = setInterval(
      () => [...heads, ...bodies].forEach(({ socket }) => socket.writable && socket.write("x")),
      1_000,
    );
    trial.defer(async () => clearInterval(dripping));
    const openedAt = Date.now();
    const areOpen = await until(() => [...heads, ...bodies].every(({ isOpen }) => isOpen), 10_000);
    trial.check(
      `${heads.length + bodies.length + readers.length} connections are open`,
      areOpen < 10_000,
      `${Math.round(areOpen)} ms`,
    );

    const replies: Reply[] = [];
    let searchCount = 0;
    while (Date.now() < openedAt + SECONDS * 1_000) {
      const paths = ["/home", `/search?q=slow${searchCount++}`, "/api/GetCategories"];
      for (const path of paths) replies.push(await ask(shop.url + path));
      await setTimeout(30);
    }
    const statuses = countStatuses(replies);
    // While the 1,200 clients connect, a request may get a 503.
    const isServed =
      (statuses[200] ?? 0) >= replies.length * 0.99 && (statuses[200] ?? 0) + (statuses[503] ?? 0) === replies.length;
    trial.check("99 of 100 requests of a normal client are served", isServed, statuses);
    const times = replies.map(({ ms }) => ms).toSorted((one, other) => one - other);
    const p99 = times[Math.floor(times.length * 0.99)] ?? Infinity;
    trial.check("99 of 100 are answered within a second", p99 < 1_000, `p99 ${p99} ms of ${times.length}`);

    const closedAfter = async (clients: readonly Client[], limitMs: number) => {
      await until(() => clients.every(({ isClosed }) => isClosed), openedAt + limitMs - Date.now());
      return clients.filter(({ isClosed }) => !isClosed).length;
    };
    const headsLeft = await closedAfter(heads, 21_000);
    trial.check("slow heads are closed within 20 s", headsLeft === 0, `${headsLeft} left`);
    const bodiesLeft = await closedAfter(bodies, 66_000);
    trial.check("slow bodies are closed within 65 s", bodiesLeft === 0, `${bodiesLeft} left`);
    const after = await ask(`${shop.url}/search?q=after`);
    trial.check("the shop works as before afterwards", after.status === 200, `${after.status} in ${after.ms} ms`);
  },
};

type Client = { socket: Socket; isOpen: boolean; isClosed: boolean };

function openMany(port: number, beginning: () => string): Client[] {
  return Array.from({ length: EACH }, () => {
    const client: Client = { socket: connect(port, "127.0.0.1"), isOpen: false, isClosed: false };
    client.socket.on("connect", () => (client.isOpen = true));
    client.socket.on("close", () => (client.isClosed = true));
    client.socket.on("end", () => (client.isClosed = true));
    client.socket.on("error", () => {});
    client.socket.on("data", () => {});
    client.socket.write(beginning());
    return client;
  });
}
