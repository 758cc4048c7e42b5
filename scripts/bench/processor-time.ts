import { readdir, readFile } from "node:fs/promises";

/** The kernel counts in hundredths of a second, whatever the machine. */
const MS_PER_TICK = 10;

/** Of `/proc/PID/stat`, behind the name, which may have blanks and brackets in it. */
async function readStat(pid: number | string): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
}

/** Milliseconds of processor time that a process has taken so far, with those of its children: running or ended. Linux only. */
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
