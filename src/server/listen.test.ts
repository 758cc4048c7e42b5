import { once } from "node:events";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { listen } from "./listen.ts";

it("answers what is just being sent on an open connection when the shop stops, and then closes it", async () => {
  const server = await listen({ host: "127.0.0.1", port: 0 });
  server.serve((_, response) => response.end("answered"));
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1").setEncoding("utf8");
  let heard = "";
  socket.on("data", (text: string) => (heard += text));
  const ask = () => socket.write("GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n");
  ask();
  await expect.poll(() => heard).toContain("answered");
  expect(heard).toContain("Connection: keep-alive");

  heard = "";
  const stopped = server.close();
  expect(server.isClosing()).toBe(true);
  ask();
  await once(socket, "end");
  expect(heard).toContain("answered");
  expect(heard).toContain("Connection: close");
  await stopped;
  await server.close();
});

it("ends connections on which nothing is asked any more", async () => {
  const server = await listen({ host: "127.0.0.1", port: 0 });
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  await once(socket, "connect");
  const ended = once(socket, "close");
  socket.resume();
  await server.close();
  await ended;
  expect(socket.destroyed).toBe(true);
});
