import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { createRazorpayClient } from "./razorpay-client.ts";

/** A client of a provider that answers like this. */
async function givenProvider(answer: RequestListener) {
  const server = createServer(answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createRazorpayClient({ apiUrl, keyId: "rzp_test_1", keySecret: "secret" });
}

const Payment = z.object({ id: z.string() });

it("an answer that breaks off is asked for again, as its content is unknown", async () => {
  let requests = 0;
  const call = await givenProvider((_request, response) => {
    requests += 1;
    if (requests > 1) return response.end('{"id":"pay_1"}');
    response.writeHead(200, { "content-length": "100" });
    response.write('{"id":', () => response.destroy());
    return response;
  });
  expect(await call("GET", "/payments/pay_1", Payment)).toEqual({ id: "pay_1" });
  expect(requests).toBe(2);
});

it("a request that must not be repeated fails as one whose outcome is unknown if the answer breaks off", async () => {
  const call = await givenProvider((_request, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write('{"id":', () => response.destroy());
  });
  const failure = { name: "GatewayError", kind: "unavailable" };
  await expect(call("POST", "/orders", Payment, { body: {} })).rejects.toMatchObject(failure);
});

it("an answer that is not as documented is an error of the configuration", async () => {
  const call = await givenProvider((_request, response) => void response.end("<html>"));
  await expect(call("GET", "/payments/pay_1", Payment)).rejects.toMatchObject({ kind: "misconfigured" });
});

it.each([
  [400, "refused"],
  [401, "misconfigured"],
  [403, "misconfigured"],
  [404, "refused"],
  [409, "unavailable"],
  [429, "unavailable"],
  [503, "unavailable"],
])("an answer with status %i is an error of the kind %s", async (status, kind) => {
  const call = await givenProvider((_request, response) => void response.writeHead(status).end("{}"));
  await expect(call("POST", "/orders", Payment, { body: {} })).rejects.toMatchObject({ kind });
});
