import { execFile } from "node:child_process";
import { promisify } from "node:util";
import autocannon from "autocannon";

const runProgram = promisify(execFile);

export type Target = { url: string; headers?: Record<string, string> };

const CONNECTIONS = 64;
/** Duration of each measurement. */
export const LOAD_SECONDS = 2;

/**
 * Responses per second over 64 connections. Uses wrk if it is installed, because a JavaScript client would limit the
 * throughput itself.
 */
export async function perSecond(target: Target): Promise<number> {
  return (await byWrk(target)) ?? byAutocannon(target);
}

function headersOf({ headers }: Target): Record<string, string> {
  return { "accept-encoding": "br", ...headers };
}

async function byWrk(target: Target): Promise<number | undefined> {
  const headers = Object.entries(headersOf(target)).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const flags = ["-t1", `-c${CONNECTIONS}`, `-d${LOAD_SECONDS}`, "--timeout", "10", ...headers];
  const result = await runProgram("wrk", [...flags, target.url]).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!result) return undefined;
  if (/Non-2xx|Socket errors/.test(result.stdout)) throw new Error(`${target.url} failed:\n${result.stdout}`);
  return Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(result.stdout)?.[1]);
}

async function byAutocannon(target: Target): Promise<number> {
  const options = { duration: LOAD_SECONDS, connections: CONNECTIONS, headers: headersOf(target) };
  const { requests, errors, timeouts, non2xx } = await autocannon({ url: target.url, ...options });
  if (errors + timeouts + non2xx > 0) throw new Error(`${target.url} failed ${errors + timeouts + non2xx} times.`);
  return requests.average;
}
