import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { HOUR_MS } from "#contract/kernel/durations.ts";

/** Longer than any upload may take, so that no file in progress is swept. */
const ABANDONED_AFTER_MS = 2 * HOUR_MS;

export type IncomingFolder = {
  /** A new, empty file with a random name. The caller closes and removes it. */
  create(): Promise<{ path: string; handle: FileHandle }>;
  /** Removes the files that a killed process left behind, and returns their number. */
  sweep(now: Date): Promise<number>;
};

/** The folder for uploads in progress. It is created when it is first needed. */
export function createIncomingFolder(folder: string): IncomingFolder {
  return {
    async create() {
      await mkdir(folder, { recursive: true });
      const path = join(folder, randomUUID());
      return { path, handle: await open(path, "wx", 0o600) };
    },

    async sweep(now) {
      let swept = 0;
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (!found?.isFile() || now.getTime() - found.mtimeMs < ABANDONED_AFTER_MS) continue;
        await rm(path, { force: true });
        swept += 1;
      }
      return swept;
    },
  };
}
