import { spawn, spawnSync } from "node:child_process";
import { constants } from "node:os";

const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Within this time a second signal is the same request, sent once more by npm or the terminal. */
const sameRequestMs = 1000;

/**
 * Runs a command to its end and resolves with its exit code (128 + number when a signal ended it).
 * The child has a session of its own, so that only what is forwarded here reaches it, and each request once.
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

/** A detached child would outlive a killed launcher; where Linux offers it, the kernel stops it then. */
function diesWithParent() {
  if (process.platform !== "linux") return [];
  const prefix = ["setpriv", "--pdeathsig", "TERM"];
  return spawnSync(prefix[0], [...prefix.slice(1), "true"], { stdio: "ignore" }).status === 0 ? prefix : [];
}
