import { link, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { undefinedOn } from "../error-code.ts";
import { describeProcess, isPidTaken, isProcessAlive } from "./process-state.ts";

/** Where a server listens: on a port of 127.0.0.1, and optionally on a Unix socket in its data folder. */
export type ServerAddress = { readonly port: number; readonly hasSocket: boolean };

/** The contents of a server's `postmaster.pid`; `status` is empty until the server has written it. */
export type Postmaster = ServerAddress & { readonly pid: number; readonly status: string };

const EMPTY_FILE_MAX_AGE_MS = 5_000;

type PostmasterFile = Postmaster & { readonly text: string; readonly folder: string };

export async function readPostmaster(folder: string): Promise<PostmasterFile | undefined> {
  const text = await undefinedOn(["ENOENT"], readFile(join(folder, "postmaster.pid"), "utf8"));
  if (text === undefined) return undefined;
  // Lines: pid, folder, start time, port, socket folder, address, shared memory, status.
  const [pid = "", home = "", , port = "", socketFolder = "", , , status = ""] = text.split("\n");
  return {
    text,
    pid: Math.abs(Number.parseInt(pid, 10)),
    folder: home,
    port: Number(port),
    hasSocket: socketFolder !== "",
    status: status.trim(),
  };
}

/**
 * Finds the running server of the folder. PostgreSQL itself handles most stale files. The file is removed only where it
 * would mislead PostgreSQL: when its pid is that of a zombie or of another program, or when a power failure left the
 * file empty.
 */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const file = await readPostmaster(folder);
  if (!file) return undefined;
  const path = join(folder, "postmaster.pid");
  if (file.text === "") {
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > EMPTY_FILE_MAX_AGE_MS) await removeStale(path, file.text);
    return undefined;
  }
  if (!isPidTaken(file.pid)) return undefined;
  if (await isServerOf(folder, file)) return file;
  await removeStale(path, file.text);
  return undefined;
}

async function isServerOf(folder: string, file: PostmasterFile): Promise<boolean> {
  if (!(await isProcessAlive(file.pid))) return false;
  const home = await realpath(folder);
  if (process.platform !== "linux") return (await undefinedOn(["ENOENT"], realpath(file.folder))) === home;
  const { program = "postgres", cwd = home } = await describeProcess(file.pid);
  return program === "postgres" && cwd === home;
}

/** Renames the file and reads it again, since another process may have replaced it in the meantime. */
async function removeStale(path: string, staleText: string): Promise<void> {
  const aside = `${path}.stale-${process.pid}`;
  const renaming = rename(path, aside).then(() => true);
  if (!(await undefinedOn(["ENOENT"], renaming))) return;
  if ((await readFile(aside, "utf8")) !== staleText) await undefinedOn(["EEXIST"], link(aside, path));
  await rm(aside);
}
