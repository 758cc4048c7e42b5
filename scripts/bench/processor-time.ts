import { readdir, readFile } from "node:fs/promises";

/** The kernel always reports CPU time in hundredths of a second. */
const MS_PER_TICK = 10;

/** The fields of `/proc/PID/stat` after the name, which may contain blanks and brackets. */
async function readStat(pid: number | string): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
}

/** CPU time of a process in milliseconds, including running and ended children. Linux only. */
export async function processorMs(pid: number): Promise<number> {
  const [, , , , , , , , , , , user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = await readStat(pid);
  let ticks = user + system + userOfEnded + systemOfEnded;
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const [, parent, , , , , , , , , , childUser = 0, childSystem = 0] = await readStat(name);
    if (parent === pid) ticks += childUser + childSystem;
  }
  return ticks * MS_PER_TICK;
}
