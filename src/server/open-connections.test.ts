import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { listen } from "./listen.ts";

const maxConnections = 12;
const REQUEST = "GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n";

async function openServer() {
  const server = await listen({ host: "127.0.0.1", port: 0, maxConnections });
  onTestFinished(async () => server.close());
  const open = async (sent = REQUEST) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1").setEncoding("utf8");
    const client = { socket, received: "", isClosed: false };
    onTestFinished(() => void socket.destroy());
    socket.on("data", (text: string) => (client.received += text));
    // A closed connection may be reset, because its request was not read.
    socket.on("error", () => undefined).on("close", () => (client.isClosed = true));
    await once(socket, "connect");
    socket.write(sent);
    return client;
  };
  const openMany = async (count: number, sent?: string) => {
    const clients = [await open(sent)];
    while (clients.length < count) clients.push(await open(sent));
    return clients;
  };
  return { server, open, openMany };
}

it("when all connections have a request in flight, a further one is closed, and the others are answered", async () => {
  const { server, open, openMany } = await openServer();
  const waiting: ServerResponse[] = [];
  server.serve((_, response) => void waiting.push(response));
  const clients = await openMany(maxConnections);
  await expect.poll(() => waiting).toHaveLength(maxConnections);
  const further = await open();
  await expect.poll(() => further.isClosed).toBe(true);
  for (const response of waiting) response.end("answered");
  await expect.poll(() => clients.filter(({ received }) => received.includes("answered"))).toHaveLength(maxConnections);
  expect(further.received).toBe("");
});

it("a further connection replaces the one that has been idle longest", async () => {
  const { server, open, openMany } = await openServer();
  const waiting: ServerResponse[] = [];
  server.serve(({ url }, response) => (url === "/slow" ? waiting.push(response) : response.end("answered")));
  const slow = await open(REQUEST.replace("/", "/slow"));
  await expect.poll(() => waiting).toHaveLength(1);
  const answered = await open();
  await expect.poll(() => answered.received).toContain("answered");
  // A client that keeps connections open without finishing a request.
  const silent = await openMany(3 * maxConnections, "GET / HTTP/1.1\r\n");

  const visitor = await open();
  await expect.poll(() => visitor.received).toContain("answered");
  expect(answered.isClosed).toBe(true);
  await expect.poll(() => silent.filter(({ isClosed }) => !isClosed)).toHaveLength(maxConnections - 2);
  expect(silent.at(-1)?.isClosed).toBe(false);
  waiting[0]?.end("answered");
  await expect.poll(() => slow.received).toContain("answered");
});

it("a connection that is used again counts as idle from then on", async () => {
  const { server, open, openMany } = await openServer();
  server.serve((_, response) => response.end("answered"));
  const [used, other] = [await open(), await open()];
  await expect.poll(() => other.received).toContain("answered");
  used.received = "";
  used.socket.write(REQUEST + REQUEST);
  await expect.poll(() => used.received.match(/answered/g)).toHaveLength(2);
  await openMany(maxConnections - 1, "");
  await expect.poll(() => other.isClosed).toBe(true);
  expect(used.isClosed).toBe(false);
});
