import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A baseline HTTP server that always sends the same bytes, with the size and headers that the parent passes. It runs in a
 * separate process, like the shop. The bytes are random, because autocannon decodes every body as UTF-8, which takes many
 * times as long for compressed content as for ASCII.
 */
const [size = "0", headers = "{}"] = process.argv.slice(2);
const body = randomBytes(Number(size));
const fixedHeaders = { ...(JSON.parse(headers) as Record<string, string>), "content-length": body.length };
const server = createServer((_request, response) => void response.writeHead(200, fixedHeaders).end(body));
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.once("SIGTERM", () => server.close(() => process.exit(0)));
