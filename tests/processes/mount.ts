import { spawnSync } from "node:child_process";

/** Runs `mount` with the arguments. Returns the reason if this machine does not allow it. */
export function mount(...args: string[]): string | undefined {
  return run("mount", args);
}

export function unmount(folder: string): void {
  const why = run("umount", [folder]);
  if (why !== undefined) throw new Error(why);
}

export function run(command: string, args: readonly string[]): string | undefined {
  const { status, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
  if (status === 0) return undefined;
  return error?.message ?? `${command} ended with ${status}: ${stderr.trim()}`;
}
