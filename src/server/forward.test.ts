import { once } from "node:events";
import { createServer, request as sendRequest, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import type { Listener } from "./base/listener.ts";
import { forwardTo } from "./forward.ts";

/** Listens on a free port until the test is over, and returns the URL. */
async function serve(listener: Listener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("a forwarded request is aborted when the client closes its connection", async () => {
  const received = Promise.withResolvers<ServerResponse>();
  const worker = await serve((_, response) => received.resolve(response));
  const client = sendRequest(await serve(forwardTo(worker))).end();
  client.on("error", () => {});
  const closed = once(await received.promise, "close");
  client.destroy();
  await expect(closed).resolves.toBeDefined();
});

it("a forwarded response that breaks off breaks off for the client too", async () => {
  const worker = await serve((_, response) => {
    response.writeHead(200, { "content-length": 10 });
    response.write("half", () => response.destroy());
  });
  const answer = await fetch(await serve(forwardTo(worker)));
  await expect(answer.text()).rejects.toThrow("terminated");
});
