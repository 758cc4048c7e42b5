import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isProcessAlive } from "./process-state.ts";

/** The folder in which this process prepares `path` before renaming it into place. */
export function temporaryFolder(path: string): string {
  return `${path}.tmp-${process.pid}`;
}

type TemporaryFolders = { readonly abandoned: readonly string[]; readonly inUse: readonly string[] };

/**
 * The temporary folders of `path`. A folder with this process's own pid was left by an earlier process with the same
 * pid.
 */
export async function listTemporaryFolders(path: string): Promise<TemporaryFolders> {
  const prefix = `${basename(path)}.tmp-`;
  const abandoned: string[] = [];
  const inUse: string[] = [];
  for (const name of await readdir(dirname(path))) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length) : Number.NaN);
    if (!Number.isInteger(pid) || pid <= 0) continue;
    const alive = pid !== process.pid && (await isProcessAlive(pid));
    (alive ? inUse : abandoned).push(join(dirname(path), name));
  }
  return { abandoned, inUse };
}
