import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { atExit } from "../launch/at-exit.ts";
import { root } from "../launch/program.ts";
import { refuseTaken } from "./refuse-taken.ts";

const START_LIMIT_MS = 300_000;

export type Instance = {
  url: string;
  /** Resolves when it is ready. */
  start(): Promise<void>;
  /** Stops it gracefully; resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Kills it immediately. */
  kill(): Promise<void>;
};

type InstanceOptions = { port: number; environment: Record<string, string>; logFile: string };

/** A shop like with `npm start`, on a port that stays the same across restarts. */
export function createInstance({ port, environment, logFile }: InstanceOptions): Instance {
  const url = `http://127.0.0.1:${port}`;
  let running: { child: ChildProcess; ended: Promise<unknown> } | undefined;
  const end = async (signal: NodeJS.Signals) => {
    const ending = running;
    running = undefined;
    ending?.child.kill(signal);
    await ending?.ended;
    return ending?.child.exitCode ?? null;
  };
  return {
    url,
    async start() {
      await refuseTaken(port);
      const log = openSync(logFile, "a");
      const child = spawn(process.execPath, [join(root, "scripts", "start.ts")], {
        cwd: root,
        env: { ...process.env, ...environment, HOST: "127.0.0.1", PORT: String(port) },
        stdio: ["ignore", log, log],
      });
      closeSync(log);
      running = { child, ended: once(child, "close") };
      child.once(
        "close",
        atExit(() => child.kill("SIGKILL")),
      );
      const limit = Date.now() + START_LIMIT_MS;
      while (!(await isReady(url))) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`The shop on port ${port} ended; see ${logFile}`);
        if (Date.now() > limit) throw new Error(`The shop on port ${port} is not ready; see ${logFile}`);
        await setTimeout(50);
      }
    },
    stop: () => end("SIGTERM"),
    async kill() {
      await end("SIGKILL");
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
