import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { spawnOptions, type ServerAccount } from "../../../src/db/embedded/run-program.ts";
import { atExit } from "../../launch/at-exit.ts";

/** A restartable program. Only processes that were started here are stopped. */
export type Daemon = {
  start(): void;
  /** Resolves when it has exited. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  signal(name: NodeJS.Signals): void;
  isRunning(): boolean;
};

type DaemonOptions = {
  program: string;
  args: readonly string[];
  folder: string;
  logFile: string;
  /** The account that it runs as when started by root. */
  account: ServerAccount | undefined;
  environment?: Record<string, string>;
};

export function createDaemon({ program, args, folder, logFile, account, environment }: DaemonOptions): Daemon {
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    start() {
      const log = openSync(logFile, "a");
      const { env, ...options } = spawnOptions({ cwd: folder, account });
      const started = spawn(program, args, {
        ...options,
        env: { ...env, ...environment },
        stdio: ["ignore", log, log],
      });
      closeSync(log);
      child = started;
      started.on("error", () => {});
      started.once(
        "close",
        atExit(() => started.kill("SIGKILL")),
      );
    },
    async stop(signal = "SIGTERM") {
      if (!child || !isRunning()) return;
      const ended = once(child, "close");
      child.kill(signal);
      await ended;
    },
    signal: (name) => void child?.kill(name),
    isRunning,
  };
}
