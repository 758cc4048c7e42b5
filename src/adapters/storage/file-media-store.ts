import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { mkdir, open, realpath, rename, rm } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import { MediaStoreFullError } from "#domain/media/media.port.ts";
import type { MediaStore, StoredFile } from "#domain/media/media.port.ts";
import { contentTypeOfPath, isMediaKey, isMediaPath } from "#domain/media/media.rules.ts";
import { streamFile } from "./stream-file.ts";
import { syncFolder } from "./sync-folder.ts";

/** Folder for files being written, on the same file system as the rest, so that a rename is atomic. */
const INCOMING = ".incoming";

type OpenFile = { handle: FileHandle; size: number; contentType: string };

/** Stores media as files below one folder, which is created if missing. Links inside the folder are not followed. */
export function createFileMediaStore(root: string): MediaStore {
  /** Opens a file of the store for reading; the caller closes it. */
  async function openOwn(path: string): Promise<OpenFile | undefined> {
    const contentType = isMediaPath(path) ? contentTypeOfPath(path) : undefined;
    if (contentType === undefined) return undefined;
    const full = join(await realpath(root), path);
    if ((await realpath(full)) !== full) return undefined;
    const handle = await open(full, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    const stat = await handle.stat();
    if (stat.isFile()) return { handle, size: stat.size, contentType };
    await handle.close();
    return undefined;
  }

  async function findOwn(path: string): Promise<OpenFile | undefined> {
    try {
      return await openOwn(path);
    } catch (error) {
      if (hasCode(error, "ENOENT", "ENOTDIR", "ELOOP")) return undefined;
      throw error;
    }
  }

  async function writeWhole(path: string, content: Blob): Promise<void> {
    const incoming = join(root, INCOMING, randomUUID());
    const full = join(root, path);
    try {
      await mkdir(dirname(incoming), { recursive: true });
      await writeSynced(incoming, content);
      const firstCreated = await mkdir(dirname(full), { recursive: true });
      if ((await realpath(dirname(full))) !== join(await realpath(root), dirname(path)))
        throw new Error(`a link in the store: ${path}`);
      await rename(incoming, full);
      await syncFolder(dirname(full));
      if (firstCreated !== undefined) await syncFolder(dirname(firstCreated));
    } catch (error) {
      await rm(incoming, { force: true });
      throw hasCode(error, "ENOSPC", "EDQUOT")
        ? new MediaStoreFullError("no room left for media", { cause: error })
        : error;
    }
  }

  return {
    put: async ({ path, content }: StoredFile) => {
      if (!isMediaPath(path)) throw new RangeError(`not a media path: ${path}`);
      await writeWhole(path, content);
    },
    stat: async (path) => {
      const file = await findOwn(path);
      await file?.handle.close();
      return file && { size: file.size, contentType: file.contentType };
    },
    get: async (path, range) => {
      const file = await findOwn(path);
      if (file === undefined) return undefined;
      const { handle, size, contentType } = file;
      return { size, contentType, stream: streamFile(handle, range ?? { start: 0, end: size - 1 }) };
    },
    remove: async (key) => {
      if (!isMediaKey(key)) throw new RangeError(`not a media key: ${key}`);
      await rm(join(root, key), { recursive: true, force: true });
    },
    check: async () => {
      const probe = join(root, INCOMING, randomUUID());
      // Not recursive: a missing media folder is not replaced by an empty one.
      await mkdir(dirname(probe)).catch((error: unknown) => {
        if (!hasCode(error, "EEXIST")) throw error;
      });
      try {
        await writeSynced(probe, new Blob(["?"]));
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

/** Resolves once the bytes are synced to disk and survive a power cut. */
async function writeSynced(path: string, content: Blob): Promise<void> {
  const handle = await open(path, "wx", 0o644);
  try {
    await handle.writeFile(content.stream());
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
