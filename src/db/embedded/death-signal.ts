import { runProgram } from "./run-program.ts";

let available: Promise<boolean> | undefined;

/**
 * The words before a command that make the kernel send it `signal` when this process dies, however it dies. Empty where
 * the system has no such thing; an orphan is then found and stopped by the next start.
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
