import { type ChildProcess, spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { atExit } from "./at-exit.ts";

export const root = join(import.meta.dirname, "../..");

const bin = join(root, "node_modules", ".bin");

/** PATH on which `node` is the current Node, for the programs of packages. */
const path = [dirname(process.execPath), bin, process.env.PATH ?? ""].join(delimiter);

export type ProgramOptions = {
  /** Whether to show the output immediately, in addition to collecting it. */
  readonly live?: boolean;
  readonly env?: Readonly<Record<string, string | undefined>>;
};

/** The result of a program or a check. */
export type RunResult = { readonly passed: boolean; readonly output: string };

const running = new Set<ChildProcess>();

let stopping = false;

/**
 * Runs a program in the project folder and resolves when it exits, with any exit code. Its output has no colours. It is
 * stopped when this process exits.
 */
export function runProgram(file: string, args: readonly string[], options: ProgramOptions = {}): Promise<RunResult> {
  if (stopping) return new Promise(() => undefined);
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined, PATH: path, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const removeExitHandler = atExit(() => child.kill());
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      const plain = stripVTControlCharacters(chunk);
      output += plain;
      if (options.live === true) process.stdout.write(plain);
    });
  }
  return new Promise((resolve) => {
    const end = (passed: boolean, message = "") => {
      running.delete(child);
      removeExitHandler();
      resolve({ passed, output: output + message });
    };
    child.once("error", (error) => end(false, `${file} did not start: ${error.message}\n`));
    child.once("close", (code) => end(code === 0));
  });
}

/** Runs a program from node_modules/.bin. */
export function runTool(name: string, args: readonly string[], options?: ProgramOptions): Promise<RunResult> {
  return runProgram(join(bin, name), args, options);
}

/** Runs a script, by its path below `scripts/`. */
export function runScript(script: string, args: readonly string[], options?: ProgramOptions): Promise<RunResult> {
  return runProgram(process.execPath, [join(root, "scripts", script), ...args], options);
}

/** Forwards stop signals to the running programs, and exits after them. */
export function stopWithPrograms(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      stopping = true;
      for (const child of running) child.kill(signal);
      const killTimer = setTimeout(() => process.exit(130), 10_000);
      setInterval(() => {
        if (running.size > 0) return;
        clearTimeout(killTimer);
        process.exit(130);
      }, 50);
    });
  }
}
