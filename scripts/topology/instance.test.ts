import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { devNull } from "node:os";
import { afterEach, expect, it } from "vitest";
import { createInstance } from "./instance.ts";

let other: Server | undefined;
afterEach(async () => {
  await other?.[Symbol.asyncDispose]();
});

it("a shop of the topology does not start on a port on which another shop already responds", async () => {
  other = createServer((_, response) => void response.end("ready"));
  await new Promise<void>((resolve) => other?.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const instance = createInstance({ port, environment: {}, logFile: devNull });
  await expect(instance.start()).rejects.toThrow(`Port ${port} is taken`);
});
