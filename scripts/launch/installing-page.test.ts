import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { answerWhileInstalling } from "./installing-page.mjs";

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it("while packages are installed, the shop is live, not ready, and shows a page", async () => {
  const root = mkdtempSync(join(tmpdir(), "rajatam-install-"));
  const port = await findFreePort();
  writeFileSync(join(root, ".env"), `PORT=${port}\n`);
  const stop = answerWhileInstalling(root);
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, response.headers.get("content-type")?.split(";")[0], await response.text()];
  };
  expect(await ask("/api/health/live")).toEqual([200, "application/json", expect.stringContaining('"isSuccess":true')]);
  expect(await ask("/api/health/ready")).toEqual([
    503,
    "application/json",
    expect.stringContaining('"isSuccess":false'),
  ]);
  expect(await ask("/home")).toEqual([503, "text/html", expect.stringContaining("The shop is starting")]);
  await stop();
  await expect(fetch(`http://127.0.0.1:${port}/home`)).rejects.toThrow();
  rmSync(root, { recursive: true });
});
