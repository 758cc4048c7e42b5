import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createSlowReaderGuard } from "./slow-readers.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const LARGE = "x".repeat(64 * 1024 * 1024);

/** A response of 64 MiB to a reader that the test lets read. */
async function givenReader() {
  const time = { now: 0 };
  const guard = createSlowReaderGuard(() => time.now);
  const responses = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    responses.add(response);
    response.end(LARGE);
  }).listen(0, "127.0.0.1");
  closers.push(() => server.close());
  await once(server, "listening");
  const reader = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
  closers.push(() => reader.destroy());
  reader.on("error", () => undefined);
  reader.write("GET / HTTP/1.1\r\nHost: shop\r\n\r\n");
  await expect.poll(() => [...responses].some(({ socket }) => (socket?.writableLength ?? 0) > 0)).toBe(true);
  const pass = (seconds: number) => {
    time.now += seconds * 1_000;
    guard.cutSlow(responses);
  };
  const isDestroyed = () => [...responses].every(({ socket }) => socket === null || socket.destroyed);
  return { reader, pass, isDestroyed };
}

describe("a reader of a response", () => {
  it("that takes nothing is cut off after twenty seconds", async () => {
    const { pass, isDestroyed } = await givenReader();
    pass(0);
    pass(19);
    expect(isDestroyed()).toBe(false);
    pass(1);
    expect(isDestroyed()).toBe(true);
  });

  it("that goes on reading is not", async () => {
    const { reader, pass, isDestroyed } = await givenReader();
    pass(0);
    let read = 0;
    reader.on("data", (chunk: Buffer) => (read += chunk.length)).resume();
    await expect.poll(() => read).toBeGreaterThan(8 * 1024 * 1024);
    reader.pause();
    pass(30);
    pass(19);
    expect(isDestroyed()).toBe(false);
  });
});
