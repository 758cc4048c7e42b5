import { spawn, spawnSync } from "node:child_process";
import { constants } from "node:os";

const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"];

/** A second signal within this time is a duplicate, sent by npm or the terminal. */
const sameRequestMs = 1000;

/**
 * Runs a command and resolves with its exit code (128 + number if a signal ended it).
 * The child has its own session, so that it receives only the signals forwarded here, each once.
 */
export function runChild(command, args, options) {
  const [file, ...rest] = [...diesWithParent(), command, ...args];
  const child = spawn(file, rest, { stdio: "inherit", detached: process.platform !== "win32", ...options });
  let lastForwardedAt = Number.NEGATIVE_INFINITY;
  const forward = (signal) => {
    const now = performance.now();
    if (now - lastForwardedAt < sameRequestMs) return;
    lastForwardedAt = now;
    child.kill(signal);
  };
  for (const signal of forwarded) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    const settle = (finish) => (value, signal) => {
      for (const name of forwarded) process.off(name, forward);
      finish(value, signal);
    };
    child.once("error", settle(reject));
    child.once(
      "exit",
      settle((code, signal) => resolve(code ?? 128 + constants.signals[signal])),
    );
  });
}

/** Lets the Linux kernel stop the detached child when the launcher is killed. */
function diesWithParent() {
  if (process.platform !== "linux") return [];
  const prefix = ["setpriv", "--pdeathsig", "TERM"];
  return spawnSync(prefix[0], [...prefix.slice(1), "true"], { stdio: "ignore" }).status === 0 ? prefix : [];
}
