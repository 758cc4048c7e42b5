import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { BlockList, connect } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { listen } from "./listen.ts";

const maxConnections = 12;
const REQUEST = "GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n";

const proxy = new BlockList();
proxy.addAddress("127.0.0.1");

async function openServer(trustedProxies?: BlockList) {
  const server = await listen({ host: "127.0.0.1", port: 0, maxConnections, trustedProxies });
  onTestFinished(async () => server.close());
  const open = async (sent = REQUEST, localAddress = "127.0.0.1") => {
    const port = Number(new URL(server.url).port);
    const socket = connect({ port, host: "127.0.0.1", localAddress }).setEncoding("utf8");
    const client = { socket, received: "", isClosed: false };
    onTestFinished(() => void socket.destroy());
    socket.on("data", (text: string) => (client.received += text));
    // A closed connection may be reset, because its request was not read.
    socket.on("error", () => undefined).on("close", () => (client.isClosed = true));
    await once(socket, "connect");
    socket.write(sent);
    return client;
  };
  const openMany = async (count: number, ...how: Parameters<typeof open>) => {
    const clients = [await open(...how)];
    while (clients.length < count) clients.push(await open(...how));
    return clients;
  };
  return { server, open, openMany };
}

const answered = ({ received }: { received: string }) => received.includes("answered");

describe("when all connections have a request in flight", () => {
  it("a further one replaces the oldest of a client with more than a quarter", async () => {
    const { server, open, openMany } = await openServer();
    const waiting: ServerResponse[] = [];
    server.serve((_, response) => void waiting.push(response));
    const others = [await open(), await open(), await open()];
    const greedy = await openMany(maxConnections - others.length, REQUEST, "127.0.0.2");
    await expect.poll(() => waiting).toHaveLength(maxConnections);
    const visitor = await open();
    await expect.poll(() => waiting).toHaveLength(maxConnections + 1);
    for (const response of waiting) response.end("answered");
    await expect.poll(() => [...others, visitor].filter(answered)).toHaveLength(others.length + 1);
    await expect.poll(() => greedy.map(({ isClosed }) => isClosed).indexOf(true)).toBe(0);
    await expect.poll(() => greedy.filter(answered)).toHaveLength(greedy.length - 1);
  });

  it.each([
    ["of clients with few connections", undefined, ["127.0.0.1", "127.0.0.2", "127.0.0.3", "127.0.0.4"]],
    ["of a proxy", proxy, ["127.0.0.1"]],
  ])("a further one is closed at once, and all those %s are answered", async (_, trustedProxies, addresses) => {
    const { server, open, openMany } = await openServer(trustedProxies);
    const waiting: ServerResponse[] = [];
    server.serve((_request, response) => void waiting.push(response));
    const each = maxConnections / addresses.length;
    const clients = (await Promise.all(addresses.map(async (address) => openMany(each, REQUEST, address)))).flat();
    await expect.poll(() => waiting).toHaveLength(maxConnections);
    const further = await open();
    await expect.poll(() => further.isClosed).toBe(true);
    for (const response of waiting) response.end("answered");
    await expect.poll(() => clients.filter(answered)).toHaveLength(maxConnections);
    expect(further.received).toBe("");
  });
});

it("a further connection replaces the one that has been idle longest", async () => {
  const { server, open, openMany } = await openServer();
  const waiting: ServerResponse[] = [];
  server.serve(({ url }, response) => (url === "/slow" ? waiting.push(response) : response.end("answered")));
  const slow = await open(REQUEST.replace("/", "/slow"));
  await expect.poll(() => waiting).toHaveLength(1);
  const first = await open();
  await expect.poll(() => first.received).toContain("answered");
  // A client that keeps connections open without finishing a request.
  const silent = await openMany(3 * maxConnections, "GET / HTTP/1.1\r\n");

  const visitor = await open();
  await expect.poll(() => visitor.received).toContain("answered");
  expect(first.isClosed).toBe(true);
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
