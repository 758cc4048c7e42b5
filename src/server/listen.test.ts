import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { forwardTo } from "./forward.ts";
import { listen } from "./listen.ts";

it("the listener answers a request in transit on an open connection when the shop stops, and then closes it", async () => {
  const server = await listen({ host: "127.0.0.1", port: 0 });
  server.serve((_, response) => response.end("answered"));
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1").setEncoding("utf8");
  let received = "";
  socket.on("data", (text: string) => (received += text));
  const ask = () => socket.write("GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n");
  ask();
  await expect.poll(() => received).toContain("answered");
  expect(received).toContain("Connection: keep-alive");

  received = "";
  const stopped = server.close();
  expect(server.isClosing()).toBe(true);
  ask();
  await once(socket, "end");
  expect(received).toContain("answered");
  expect(received).toContain("Connection: close");
  await stopped;
  await server.close();
});

it("the listener forwards requests that waited during the start to the workers on the same port", async () => {
  const server = await listen({ host: "127.0.0.1", port: 0, production: true });
  const { url } = server;
  const order = fetch(`${url}/api/place-order?x=1`, {
    method: "POST",
    body: "one ring",
    headers: { "Idempotency-Key": "tab-1" },
  });
  // Once a later request is answered, this one has arrived.
  await expect.poll(async () => (await fetch(`${url}/api/health/live`)).status).toBe(200);
  const closed = server.close();
  let received = "";
  const worker = createServer(async (request, response) => {
    received = `${request.method} ${request.url} ${await readText(request)}`;
    response.writeHead(201).end("placed");
  });
  worker.listen(Number(new URL(url).port), "127.0.0.1");
  await once(worker, "listening");
  server.serve(forwardTo(url));
  const answer = await order;
  expect([answer.status, await answer.text()]).toEqual([201, "placed"]);
  expect(received).toBe("POST /api/place-order?x=1 one ring");
  await closed;
  worker.close();
});

it.each(["//ADDRESS/secret", "http://ADDRESS/secret", "//["])(
  "a waiting request is forwarded to the worker, also when its target names another host: %s",
  async (pattern) => {
    const received: string[] = [];
    const started = await Promise.all(
      ["worker", "other"].map(async (name) => {
        const server = createServer(({ url }, response) => {
          received.push(`${name} ${url}`);
          response.writeHead(200, { connection: "close" }).end(name);
        });
        server.listen(0, "127.0.0.1");
        await once(server, "listening");
        onTestFinished(() => void server.close());
        return `127.0.0.1:${(server.address() as AddressInfo).port}`;
      }),
    );
    const [worker = "", other = ""] = started;
    const front = createServer(forwardTo(`http://${worker}`)).listen(0, "127.0.0.1");
    await once(front, "listening");
    onTestFinished(() => void front.close());
    const target = pattern.replace("ADDRESS", other);
    const socket = connect((front.address() as AddressInfo).port, "127.0.0.1");
    socket.write(`GET ${target} HTTP/1.1\r\nHost: ${worker}\r\nConnection: close\r\n\r\n`);
    expect(await readText(socket)).toContain("worker");
    expect(received).toEqual([`worker ${target}`]);
  },
);

it("the listener closes the connection of a client that does not read, and not of one that reads slowly", async () => {
  const server = await listen({ host: "127.0.0.1", port: 0, idleMs: 2_000 });
  const size = 32 * 1024 * 1024;
  const areSent: Promise<boolean>[] = [];
  server.serve((_, response) => {
    areSent.push(once(response, "close").then(() => response.writableFinished));
    response.end(Buffer.alloc(size));
  });
  const open = () => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1").on("error", () => undefined);
    socket.write("GET / HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n");
    return socket;
  };
  const reader = open();
  let read = 0;
  reader.on("data", (chunk: Buffer) => {
    read += chunk.length;
    reader.pause();
    setTimeout(() => reader.resume(), 1);
  });
  const stalled = open().pause();
  await once(reader, "close");
  expect(read).toBeGreaterThan(size);
  // The server has closed the connection before the client reads again.
  expect(new Set(await Promise.all(areSent))).toEqual(new Set([false, true]));
  stalled.resume();
  let late = 0;
  stalled.on("data", (chunk: Buffer) => (late += chunk.length));
  await once(stalled, "close");
  expect(late).toBeLessThan(size);
  await server.close();
});

it("the listener refuses a request with two Host headers, and closes the connection", async () => {
  const server = await listen({ host: "127.0.0.1", port: 0 });
  server.serve((_, response) => response.end("answered"));
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1").setEncoding("utf8");
  let received = "";
  socket.on("data", (text: string) => (received += text));
  socket.write("GET / HTTP/1.1\r\nHost: shop.test\r\nHOST: other.test\r\n\r\n");
  await once(socket, "end");
  expect(received).toContain("HTTP/1.1 400");
  expect(received).not.toContain("answered");
  await server.close();
});

it("a sender that has not finished its body reads the response, although the connection is closing", async () => {
  const server = await listen({ host: "127.0.0.1", port: 0 });
  const answered = Promise.withResolvers<void>();
  server.serve((_, response) => {
    response.once("close", () => answered.resolve());
    response.writeHead(413, { connection: "close" }).end("too large");
  });
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1")
    .setEncoding("utf8")
    .pause();
  const size = 4 * 1024 * 1024;
  socket.write(`POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: ${2 * size}\r\n\r\n`);
  socket.write(Buffer.alloc(1024));
  await answered.promise;
  await new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.write(Buffer.alloc(size), resolve);
  });
  expect(await readText(socket)).toContain("too large");
  await server.close();
});

it("a sender that ignores the response and continues is cut off", async () => {
  const server = await listen({ host: "127.0.0.1", port: 0 });
  server.serve((_, response) => response.writeHead(413, { connection: "close" }).end("too large"));
  const socket = connect({ port: Number(new URL(server.url).port), host: "127.0.0.1", allowHalfOpen: true });
  const chunk = Buffer.alloc(1024 * 1024);
  let sent = 0;
  const send = (error?: Error | null) => {
    if (error) return;
    sent += chunk.length;
    socket.write(chunk, send);
  };
  socket
    .on("error", () => undefined)
    .write("POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 9999999999\r\n\r\n", send);
  await new Promise((resolve) => socket.resume().once("close", resolve));
  expect(sent).toBeLessThan(64 * chunk.length);
  await server.close();
});

it("the listener closes idle connections when the shop stops", async () => {
  const server = await listen({ host: "127.0.0.1", port: 0 });
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  await once(socket, "connect");
  const ended = once(socket, "close");
  socket.resume();
  await server.close();
  await ended;
  expect(socket.destroyed).toBe(true);
});

it("the listener refuses a port that is in use", async () => {
  const server = await listen({ host: "127.0.0.1", port: 0 });
  await expect(listen({ host: "127.0.0.1", port: Number(new URL(server.url).port) })).rejects.toThrow(
    "The port of the setting PORT is taken",
  );
  await server.close();
});

it.runIf(process.platform === "linux")(
  "the listener accepts more than one connection in each round of the event loop",
  async () => {
    const crowd = 64;
    const server = await listen({ host: "127.0.0.1", port: 0 });
    const seen = { served: 0 };
    server.serve((_, response) => {
      seen.served++;
      response.end();
    });
    const sockets = Array.from({ length: crowd }, () => connect(Number(new URL(server.url).port), "127.0.0.1"));
    for (const socket of sockets) socket.write("GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n");
    await new Promise((resolve) => sockets[0]?.once("connect", resolve));
    // All connections wait to be accepted while this turn of the event loop lasts.
    const arrivedAt = performance.now() + 100;
    while (performance.now() < arrivedAt);
    let rounds = 0;
    while (seen.served < crowd) {
      await new Promise((resolve) => setImmediate(resolve));
      rounds++;
    }
    expect(rounds).toBeLessThan(crowd / 2);
    for (const socket of sockets) socket.destroy();
    await server.close();
  },
);

describe("unparsable requests", () => {
  const BAD: [string, string, number][] = [
    ["a request line that is too long", `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: shop.test\r\n\r\n`, 431],
    ["headers that are too large", `GET / HTTP/1.1\r\nHost: shop.test\r\nX-A: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ["an unknown method", "BREW / HTTP/1.1\r\nHost: shop.test\r\n\r\n", 400],
    ["no HTTP at all", "hello\r\n\r\n", 400],
    ["two Host headers", "GET / HTTP/1.1\r\nHost: shop.test\r\nHost: other.test\r\n\r\n", 400],
  ];

  it.each(BAD)(
    "a request with %s is answered with the envelope and a request id, and the connection is closed",
    async (_, sent, status) => {
      const server = await listen({ host: "127.0.0.1", port: 0 });
      server.serve((_request, response) => response.end("answered"));
      const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
      socket.write(sent);
      const [head = "", body = ""] = (await readText(socket)).split("\r\n\r\n");
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(head).toMatch(/^x-request-id: [\w-]{36}$/im);
      expect(head).toMatch(/^connection: close$/im);
      expect(JSON.parse(body)).toMatchObject({ isSuccess: false, data: null, code: "unreadable" });
      await server.close();
    },
  );
});

describe("pipelined requests", () => {
  /** A server whose responses wait, and a connection that sends so many requests at once. */
  async function givenPipeline(count: number) {
    const server = await listen({ host: "127.0.0.1", port: 0 });
    const handled: string[] = [];
    const responses: ServerResponse[] = [];
    server.serve(({ url = "" }, response) => {
      handled.push(url);
      responses.push(response);
    });
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1").setEncoding("utf8");
    let received = "";
    socket.on("data", (text: string) => (received += text)).on("error", () => undefined);
    onTestFinished(async () => {
      socket.destroy();
      await server.close();
    });
    socket.write(Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: shop.test\r\n\r\n`).join(""));
    await expect.poll(() => handled.length).toBe(1);
    return { socket, handled, responses, received: () => received };
  }

  it("the requests of a connection are handled one after the other", async () => {
    const { handled, responses, received } = await givenPipeline(3);
    for (const at of [0, 1, 2]) {
      await expect.poll(() => handled.length).toBe(at + 1);
      responses[at]?.end(`response ${at}`);
      await expect.poll(received).toContain(`response ${at}`);
    }
    expect(handled).toEqual(["/0", "/1", "/2"]);
  });

  it("those that still wait when the connection closes are not handled", async () => {
    const { socket, handled, responses } = await givenPipeline(3);
    const [first] = responses;
    const closed = first && once(first, "close");
    socket.destroy();
    await closed;
    expect(handled).toEqual(["/0"]);
  });

  it("a connection with too many waiting requests is closed", async () => {
    const { socket, handled } = await givenPipeline(1_000);
    await expect.poll(() => socket.destroyed).toBe(true);
    expect(handled).toEqual(["/0"]);
  });
});
