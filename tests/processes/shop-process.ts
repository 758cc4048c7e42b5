import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readPostmaster } from "#db/embedded/postmaster-file.ts";
import { announcedUrl } from "../../scripts/launch/announced-url.ts";
import { atExit } from "../../scripts/launch/at-exit.ts";
import type { ShopFolder } from "./shop-folder.ts";

const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 30_000;
const READY_LIMIT_MS = 60_000;

export const tokenSecret = randomBytes(36).toString("base64url");

export type Shop = {
  url: string;
  pid: number;
  /** Whether the started process is still running. */
  isRunning(): boolean;
  /** Kills the server with SIGKILL. Its database notices and stops by itself. */
  killServer(): Promise<void>;
  /** Kills PostgreSQL. The server keeps running, reports not ready and restarts the database. */
  killDatabase(): Promise<void>;
  /** Stops the server gracefully. Resolves with its exit code. */
  stop(): Promise<number | null>;
};

export type StartOptions = {
  /** Settings that override those of the folder. */
  environment?: Record<string, string>;
  /** A module that is loaded before the shop. */
  preload?: string;
};

/** Starts the shop on a free port with the folder's existing data. */
export async function startShop(folder: ShopFolder, { environment, preload }: StartOptions = {}): Promise<Shop> {
  const before = preload === undefined ? [] : ["--import", preload];
  const child = spawn(process.execPath, [...before, fileURLToPath(import.meta.resolve("./boot-shop.ts"))], {
    cwd: folder.root,
    env: { ...process.env, ...settings, DATA_DIR: folder.dataDir, TOKEN_SECRET: tokenSecret, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  child.once(
    "close",
    atExit(() => child.kill("SIGKILL")),
  );
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => appendFileSync(folder.logFile, chunk));
  let url: string;
  try {
    url = await announcedUrl(child, /^ready (\S+)$/m, START_LIMIT_MS);
  } catch (error) {
    await end("SIGKILL");
    throw error;
  }
  return {
    url,
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    killServer: () => end("SIGKILL"),
    async killDatabase() {
      const postmaster = await readPostmaster(folder.postgresDir);
      if (postmaster) process.kill(postmaster.pid, "SIGKILL");
    },
    async stop() {
      const late = AbortSignal.timeout(STOP_LIMIT_MS);
      late.addEventListener("abort", () => child.kill("SIGKILL"));
      await end("SIGTERM");
      if (late.aborted) throw new Error("The server did not end when it was asked to.");
      return child.exitCode;
    },
  };
}

/** Waits until the server's readiness check succeeds. */
export async function waitUntilReady(url: string): Promise<void> {
  const limit = Date.now() + READY_LIMIT_MS;
  for (;;) {
    const response = await fetch(`${url}/api/health/ready`);
    await response.body?.cancel();
    if (response.status === 200) return;
    if (Date.now() > limit) throw new Error("The server has not brought its database back.");
    await setTimeout(50);
  }
}

const settings = {
  NODE_ENV: "development",
  PORT: "0",
  HOST: "127.0.0.1",
  LOG_LEVEL: "warn",
  DEMO: "false",
  DATABASE_URL: "",
  SMTP_URL: "",
  STORAGE_URL: "",
  PUBLIC_URL: "",
  RAZORPAY_KEY_ID: "",
  RAZORPAY_KEY_SECRET: "",
  RAZORPAY_WEBHOOK_SECRET: "",
};
