import { spawn } from "node:child_process";

export type ServerAccount = { readonly name: string; readonly uid: number; readonly gid: number };
type RunOptions = { readonly cwd?: string; readonly account?: ServerAccount | undefined };
type ProgramResult = { readonly code: number | null; readonly output: string };

/** The options for all child processes. Their environment excludes the shop's secrets and stray PG* variables. */
export function spawnOptions({ cwd = "/", account }: RunOptions) {
  const env = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C" };
  // A separate session keeps the terminal's Ctrl-C away: the shop decides when its database stops.
  return { cwd, env, detached: true, ...(account && { uid: account.uid, gid: account.gid }) };
}

/** Rejects only when the program cannot be started. `output` is stdout and stderr, interleaved. */
export function runProgram(command: string, args: readonly string[], options: RunOptions = {}): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...spawnOptions(options), stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output: output.trim() }));
  });
}
