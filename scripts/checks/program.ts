import { type ChildProcess, spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";

export const root = join(import.meta.dirname, "../..");

const bin = join(root, "node_modules", ".bin");

/** Packages' programs ask for `node` by name, which has to be the Node that runs this. */
const path = [dirname(process.execPath), bin, process.env.PATH ?? ""].join(delimiter);

export type ProgramOptions = {
  /** Show the output while it comes, beside collecting it. */
  readonly live?: boolean;
  readonly env?: Readonly<Record<string, string | undefined>>;
};

export type Ended = { readonly passed: boolean; readonly output: string };

const running = new Set<ChildProcess>();

/** Runs a program in the project's folder, without colours even where it insists on them, and resolves at its end whatever that was. */
export function runProgram(file: string, args: readonly string[], options: ProgramOptions = {}): Promise<Ended> {
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const child = spawn(file, args, {
    cwd: root,
    env: { ...inherited, NO_COLOR: "1", PATH: path, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      const plain = stripVTControlCharacters(chunk);
      output += plain;
      if (options.live === true) process.stdout.write(plain);
    });
  }
  return new Promise((resolve) => {
    const end = (passed: boolean, words = "") => {
      running.delete(child);
      resolve({ passed, output: output + words });
    };
    child.once("error", (error) => end(false, `${file} did not start: ${error.message}\n`));
    child.once("close", (code) => end(code === 0));
  });
}

/** A program of a package, by its name in node_modules/.bin. */
export function runTool(name: string, args: readonly string[], options?: ProgramOptions): Promise<Ended> {
  return runProgram(join(bin, name), args, options);
}

/** Passes a wish to stop on to what runs, and ends when that has ended. */
export function stopWithPrograms(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal);
      const patience = setTimeout(() => process.exit(130), 10_000);
      setInterval(() => {
        if (running.size > 0) return;
        clearTimeout(patience);
        process.exit(130);
      }, 50);
    });
  }
}
