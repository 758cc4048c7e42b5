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

  const beat = setInterval(() => {
    if (holderOf(lock) === process.pid) utimesSync(lock, new Date(), new Date());
  }, beatMs);
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
  if (!isAbandoned(lock)) return false;
  writeFileSync(`${mine}.takeover`, String(process.pid));
  renameSync(`${mine}.takeover`, lock);
  await sleep(200);
  return holderOf(lock) === process.pid;
}

/**
 * Process ids are reused, so a holder must also have updated the lock recently. A lock that disappears meanwhile was
 * released: it is not taken over, because another process may have created it again.
 */
function isAbandoned(lock) {
  const pid = holderOf(lock);
  const file = statSync(lock, { throwIfNoEntry: false });
  if (pid === undefined || !file) return false;
  if (Date.now() - file.mtimeMs >= silentMs) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}

function holderOf(lock) {
  try {
    return Number(readFileSync(lock, "utf8"));
  } catch {
    return undefined;
  }
}
