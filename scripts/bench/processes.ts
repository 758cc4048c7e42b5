import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../src/db/database.ts";
import { announcedUrl } from "../launch/announced-url.ts";
import { atExit } from "../launch/at-exit.ts";
import { root } from "../launch/program.ts";

const START_LIMIT_MS = 300_000;

/** A shop's data folder, and access to its embedded database. */
export type ShopPlace = {
  dataDir: string;
  withDatabase: (work: (db: Db, url: string) => Promise<void>) => Promise<void>;
};

export type Running = { url: string; pid: number; startMs: number; rssMib(): Promise<number>; stop(): Promise<void> };

/** Starts a script that prints `ready URL`, and measures its startup time. */
async function start(script: string, args: string[], environment: Record<string, string>): Promise<Running> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  endWithThisProcess(child);
  const ended = once(child, "close");
  const url = await announcedUrl(child, /(?:ready|Shop) +(http:\/\/\S+)/, START_LIMIT_MS);
  return {
    url,
    pid: child.pid ?? Number.NaN,
    startMs: performance.now() - startedAt,
    async rssMib() {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8");
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Stops the child when this process exits prematurely. */
function endWithThisProcess(child: ChildProcess): void {
  child.once(
    "close",
    atExit(() => child.kill()),
  );
}

/** Runs a command of the shop and shows its output. */
export async function runScript(script: string, args: string[], environment: Record<string, string>): Promise<void> {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root, env, stdio: "inherit" });
  endWithThisProcess(child);
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${script} ended with ${code}.`);
}

/** Starts the shop like `npm start`, with this data folder. */
export async function startShop(dataDir: string, more: Record<string, string> = {}): Promise<Running> {
  const environment = { NODE_ENV: "development", PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn", DATA_DIR: dataDir };
  const unset = { DATABASE_URL: "", STORAGE_URL: "", SMTP_URL: "", PUBLIC_URL: "" };
  return start("scripts/start.ts", [], { ...unset, ...environment, ...more });
}

/** Starts a server on which plain React renders the elements of a page. */
export async function startBareReact(pageUrl: string): Promise<Running> {
  return start("scripts/bench/bare-react-server.ts", [pageUrl], { NODE_ENV: "production" });
}

/** Starts a server that sends a fixed response with the same size and headers. */
export async function startFixed(response: Response): Promise<Running> {
  const size = response.headers.get("content-length") ?? String((await response.arrayBuffer()).byteLength);
  // Per-connection and per-response headers are set by the server itself.
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !/^(?:connection|keep-alive|date)$/.test(name)),
  );
  return start("scripts/bench/fixed-server.ts", [size, JSON.stringify(headers)], {});
}
