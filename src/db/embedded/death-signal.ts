import { runProgram } from "./run-program.ts";

let available: Promise<boolean> | undefined;

/**
 * A command prefix that makes the kernel send `signal` to the command when this process dies for any reason. Empty
 * where the system does not support this; the next start then finds and stops the orphan.
 */
export async function deathSignal(signal: "INT" | "KILL"): Promise<readonly string[]> {
  available ??= hasSetpriv();
  return (await available) ? ["setpriv", "--pdeathsig", signal, "--"] : [];
}

async function hasSetpriv(): Promise<boolean> {
  if (process.platform !== "linux") return false;
  try {
    return (await runProgram("setpriv", ["--help"])).output.includes("--pdeathsig");
  } catch {
    return false;
  }
}
