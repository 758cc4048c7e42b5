import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { findFreePort } from "../../src/db/embedded/free-port.ts";
import { startProxy } from "./proxy.ts";

const isMissing = ["nginx -v", "openssl version"].some((line) => {
  const [program = "", ...flags] = line.split(" ");
  return spawnSync(program, flags, { stdio: "ignore" }).status !== 0;
});

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

type Shop = (request: IncomingMessage, response: ServerResponse) => unknown;

async function givenShop(answer: Shop): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  undo.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Two shops behind nginx. The first one that gets a request closes the connection after reading it completely. */
async function givenTwoShops() {
  const received: string[] = [];
  const answer: Shop = async (incoming, response) => {
    received.push(`${incoming.method} ${incoming.url} ${await text(incoming)}`);
    if (received.length === 1) incoming.socket.destroy();
    else response.writeHead(201).end("placed");
  };
  const listen = () => givenShop((incoming, response) => answer(incoming, response));
  const shops = [await listen(), await listen()];
  const folder = await mkdtemp(join(tmpdir(), "rajatam-proxy-"));
  undo.push(() => rm(folder, { recursive: true, maxRetries: 3 }));
  const httpsPort = await findFreePort();
  const proxy = await startProxy({ folder, httpsPort, httpPort: await findFreePort(), shops });
  undo.push(() => proxy.stop());
  const ca = await readFile(proxy.certificate, "utf8");
  const post = async (headers: Record<string, string>, path = "/api/place-order?x=1") =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const sent = request(proxy.url + path, { method: "POST", headers, ca }, (answered) => {
        void text(answered).then((body) => resolve({ status: answered.statusCode, body }));
      });
      sent.on("error", reject).end("one ring");
    });
  return { received, post };
}

describe.skipIf(isMissing)("proxy", () => {
  it("the proxy sends an order to another shop when the first one fails while handling it", async () => {
    const { received, post } = await givenTwoShops();
    expect(await post({ "Idempotency-Key": "tab-1" })).toEqual({ status: 201, body: "placed" });
    expect(received).toEqual(["POST /api/place-order?x=1 one ring", "POST /api/place-order?x=1 one ring"]);
  });

  it("the proxy sends a payment intent to another shop when the first one fails, since it is idempotent", async () => {
    const { received, post } = await givenTwoShops();
    expect((await post({}, "/API/createpayment")).status).toBe(201);
    expect(received).toHaveLength(2);
  });

  it("the proxy does not repeat a change that is not idempotent", async () => {
    const { received, post } = await givenTwoShops();
    expect((await post({})).status).toBe(502);
    expect(received).toHaveLength(1);
  });
});
