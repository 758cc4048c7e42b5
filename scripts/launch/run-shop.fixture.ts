import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createProgress } from "./progress.ts";
import { runShop } from "./run-shop.ts";

/** With this argument the shop fails to stop. */
const CANNOT_STOP = "cannot stop";

/** A shop that answers its requests late, with an uncaught exception during each request except `/quiet`. */
await runShop(createProgress(), async () => {
  const server = createServer((request, response) => {
    process.stdout.write(`asked for ${request.url}\n`);
    setImmediate(() => {
      if (request.url !== "/quiet") throw new Error("nobody expects this");
    });
    setTimeout(() => response.end(`answered ${request.url}`), 300);
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mailboxUrl: undefined,
    stop: async () => {
      if (process.argv.includes(CANNOT_STOP)) throw new Error("the disk is full");
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
});
