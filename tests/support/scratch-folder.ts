import { mkdtemp, statfs } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Creates an empty folder for a database or media, in memory if possible: copying a database on a busy disk is ten
 * times slower.
 */
export async function makeScratchFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasRoomInMemory()) ? IN_MEMORY : tmpdir(), prefix));
}

async function hasRoomInMemory(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(IN_MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES;
  } catch {
    return false;
  }
}
