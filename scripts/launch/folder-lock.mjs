import { mkdirSync, readFileSync, renameSync, linkSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const beatMs = 2000;
const silentMs = 20_000;

/**
 * Acquires a lock of this folder, waiting for other processes, which are told what the holder does: `work` is "installs
 * packages here", for example. The returned function releases it.
 */
export async function holdFolderLock(root, name, work) {
  const lock = path.join(root, ".cache", `${name}.lock`);
  const mine = `${lock}.${process.pid}`;
  mkdirSync(path.dirname(lock), { recursive: true });
  writeFileSync(mine, String(process.pid));
  const release = () => {
    rmSync(mine, { force: true });
    if (holderOf(lock) === process.pid) rmSync(lock, { force: true });
  };
  process.once("exit", release);

  for (let hasReported = false; !(await take(mine, lock)); await sleep(500)) {
    if (!hasReported) console.error(`Another process (${holderOf(lock) ?? "just ending"}) ${work}; waiting for it…`);
    hasReported = true;
  }

  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), beatMs);
  return () => {
    clearInterval(beat);
    process.off("exit", release);
    release();
  };
}

async function take(mine, lock) {
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  if (isHeld(lock)) return false;
  writeFileSync(`${mine}.takeover`, String(process.pid));
  renameSync(`${mine}.takeover`, lock);
  await sleep(200);
  return holderOf(lock) === process.pid;
}

/** Process ids are reused, so a holder must also have updated the lock recently. */
function isHeld(lock) {
  const pid = holderOf(lock);
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === "ESRCH") return false;
  }
  return Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) < silentMs;
}

function holderOf(lock) {
  try {
    return Number(readFileSync(lock, "utf8"));
  } catch {
    return undefined;
  }
}
