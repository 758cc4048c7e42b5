import { readFile, readlink } from "node:fs/promises";
import { errorCode, undefinedOn } from "../error-code.ts";

/** Also true for a zombie, which occupies the pid. False for another user's process that may not be signalled. */
export function isPidTaken(pid: number): boolean {
  return canSignal(pid) === true;
}

/** A zombie counts as dead: it runs nothing and will not come back. */
export async function isProcessAlive(pid: number): Promise<boolean> {
  if (canSignal(pid) === false) return false;
  return process.platform !== "linux" || !(await isZombie(pid));
}

/** The program's short name and working folder, as far as the system reveals them; Linux only. */
export async function describeProcess(pid: number): Promise<{ readonly program?: string; readonly cwd?: string }> {
  const hidden = ["ENOENT", "ESRCH", "EACCES", "EPERM"];
  const program = await undefinedOn(hidden, readFile(`/proc/${pid}/comm`, "utf8"));
  const cwd = await undefinedOn(hidden, readlink(`/proc/${pid}/cwd`));
  return { ...(program && { program: program.trim() }), ...(cwd && { cwd }) };
}

function canSignal(pid: number): boolean | "not ours" {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM" ? "not ours" : false;
  }
}

async function isZombie(pid: number): Promise<boolean> {
  const stat = await undefinedOn(["ENOENT", "ESRCH"], readFile(`/proc/${pid}/stat`, "utf8"));
  const state = stat?.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3);
  return state === "Z" || state === "X";
}
