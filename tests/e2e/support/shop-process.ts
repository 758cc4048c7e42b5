import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { announcedUrl } from "../../../scripts/launch/announced-url.ts";
import { makeScratchFolder } from "../../support/scratch-folder.ts";

const START_LIMIT_MS = 180_000;
const START = join(import.meta.dirname, "..", "..", "..", "scripts", "start.ts");

export const staff = { email: "staff@rajatam.example", password: "Staff-of-tests-1" };

export type ShopProcess = { url: string; folder: string; stop: () => Promise<void> };

/** Starts the built shop on a free port with its own data folder. */
export async function startShopProcess(...options: string[]): Promise<ShopProcess> {
  const folder = await makeScratchFolder("rajatam-e2e-");
  const port = await freePort();
  const shop = spawn(process.execPath, [START, ...options], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
      DATABASE_URL: "",
      SMTP_URL: "",
      // A host name, because passkeys do not work with IP addresses.
      PUBLIC_URL: `http://localhost:${port}`,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return {
    url: await announcedUrl(shop, /Shop +(http:\/\/\S+)/, START_LIMIT_MS),
    folder,
    async stop() {
      const ended = new Promise((resolve) => shop.once("close", resolve));
      shop.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
