import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Trial } from "#tests/failure/scenario.ts";
import { until } from "#tests/processes/until.ts";
import type { Attack } from "./attack.ts";
import { sendRaw } from "./raw-request.ts";
import { anOrder } from "./seeded-records.ts";
import { call, send, type Answer } from "./send.ts";
import type { Target } from "./target.ts";

const SLOW_CONNECTIONS = 100;
const SENDERS_CLOSED_MS = 75_000;
/** Two idle timeouts of a minute: during the first one, the kernel still accepted bytes. */
const READERS_CLOSED_MS = 130_000;
const READ_MS = 10_000;
const COMMAS = 9_000_000;

export const wire: Attack = {
  name: "wire",
  expects: `Headers and spellings do not bypass the cache, two Host headers are refused, ${SLOW_CONNECTIONS} senders of a byte a second are
  disconnected within ${SENDERS_CLOSED_MS / 1_000} s and ${SLOW_CONNECTIONS} readers that do not read within ${READERS_CLOSED_MS / 1_000} s, and a spreadsheet of ${COMMAS / 1e6} million commas delays nobody.`,
  async run(trial, target) {
    await passByCache(trial, target);
    await twoHosts(trial, target);
    await hostileSheets(trial, target);
    await slowConnections(trial, target);
  },
};

async function passByCache(trial: Trial, { url }: Target): Promise<void> {
  const ask = (path: string, headers: Record<string, string> = {}) => send(url, { method: "GET", path, headers });
  await ask("/home");
  const answers: Record<string, Answer> = {
    "a token": await ask("/home", { Authorization: "Bearer x" }),
    "a range": await ask("/home", { Range: "bytes=0-10" }),
    "capital letters": await ask("/HOME"),
    "a slash at the end": await ask("/home/"),
    "a parameter of nobody's": await ask("/home?x=1"),
    "such a parameter twice": await ask("/home?x=1&x=2"),
    "a long parameter": await ask(`/home?x=${"1".repeat(2_000)}`),
  };
  for (const [what, { status, headers }] of Object.entries(answers)) {
    const timing = headers.get("server-timing") ?? "";
    trial.check(`${what} does not bypass the cache`, status === 200 && timing.includes("hit"), `${status} ${timing}`);
  }
  // `fetch` would resolve these before it sends them.
  for (const path of ["/./home", "/home/.", "/a/../home", "/a/%2e%2e/home", `${url}/home`]) {
    const { statuses, text } = await sendRaw(
      url,
      `GET ${path} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`,
    );
    const [, timing = ""] = /^server-timing: (.*)$/im.exec(text) ?? [];
    trial.check(`GET ${path} does not bypass the cache`, statuses[0] === 200 && timing.includes("hit"), timing);
  }
}

async function twoHosts(trial: Trial, { url }: Target): Promise<void> {
  const { statuses } = await sendRaw(url, "GET /home HTTP/1.1\r\nHost: shop.test\r\nHost: evil.test\r\n\r\n");
  trial.check("two Host headers get a 400", statuses.length === 1 && statuses[0] === 400, statuses);
}

async function hostileSheets(trial: Trial, { url, people }: Target): Promise<void> {
  const { token } = people.staff;
  const customerName = "x;=cmd|' /C calc'!A0";
  await call(url, "POST", "/api/place-order", { token: people.customer.token, body: anOrder({ customerName }) });
  const { text } = await send(url, {
    method: "GET",
    path: "/api/staff/orders.csv",
    headers: { Authorization: `Bearer ${token}` },
  });
  const isQuoted = text.includes(`"${customerName}"`) || text.includes(`"'${customerName}"`);
  trial.check("a formula in a CSV is quoted", isQuoted, isQuoted ? undefined : text.slice(0, 300));

  const body = new FormData();
  body.set("file", new File([`ProductID,Title\n${",".repeat(COMMAS)}\n`], "products.csv", { type: "text/csv" }));
  body.set("dryRun", "true");
  const headers = { Authorization: `Bearer ${token}` };
  const imported = send(url, { method: "POST", path: "/api/staff/products/import", headers, body });
  let slowest = 0;
  const look = async () => {
    await sleep(10);
    slowest = Math.max(slowest, (await send(url, { method: "GET", path: "/api/health/live" })).ms);
  };
  let answer: Answer | void = undefined;
  while (!answer) answer = await Promise.race([imported, look()]);
  const { status } = answer;
  trial.check("a spreadsheet of commas is refused", status >= 400 && status < 500, status);
  trial.check("it delays nobody", slowest < 1_000, `${slowest} ms`);
}

async function slowConnections(trial: Trial, { url }: Target): Promise<void> {
  const port = Number(new URL(url).port);
  const head = "POST /api/LoginCustomer HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\n";
  const senders = openMany(port, `${head}Content-Length: 5000\r\n\r\n`);
  const readers = openMany(port, "GET /home HTTP/1.1\r\nHost: shop.test\r\n\r\n".repeat(200));
  for (const { socket } of readers) socket.pause();
  const dripping = setInterval(() => senders.forEach(({ socket }) => socket.writable && socket.write("x")), 1_000);
  const startedAt = Date.now();
  await until(() => senders.every(({ isClosed }) => isClosed), SENDERS_CLOSED_MS);
  const openSenders = senders.filter(({ isClosed }) => !isClosed).length;
  await sleep(READERS_CLOSED_MS - (Date.now() - startedAt));
  // A closed connection ends after its buffered data is read; an open one delivers further responses.
  for (const { socket } of readers) socket.resume();
  await until(() => readers.every(({ isClosed }) => isClosed), READ_MS);
  const openReaders = readers.filter(({ isClosed }) => !isClosed).length;
  clearInterval(dripping);
  [...senders, ...readers].forEach(({ socket }) => socket.destroy());
  trial.check("slow senders are disconnected", openSenders === 0, `${openSenders} of ${SLOW_CONNECTIONS} left`);
  trial.check(
    "clients that do not read are disconnected",
    openReaders === 0,
    `${openReaders} of ${SLOW_CONNECTIONS} left`,
  );
}

type Client = { socket: Socket; isClosed: boolean };

function openMany(port: number, beginning: string): Client[] {
  return Array.from({ length: SLOW_CONNECTIONS }, () => {
    const client: Client = { socket: connect(port, "127.0.0.1"), isClosed: false };
    for (const event of ["close", "end"]) client.socket.on(event, () => (client.isClosed = true));
    client.socket.on("error", () => (client.isClosed = true));
    client.socket.resume();
    client.socket.write(beginning);
    return client;
  });
}
