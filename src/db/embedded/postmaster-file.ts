import { link, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { unless } from "./file-errors.ts";
import { describeProcess, isPidTaken, isProcessAlive } from "./process-state.ts";

/** Where a server listens: on this port of 127.0.0.1, and on a Unix socket in its data folder if it has one. */
export type ServerAddress = { readonly port: number; readonly hasSocket: boolean };

/** What a server says of itself in its folder; `status` is empty until it has said it. */
export type Postmaster = ServerAddress & { readonly pid: number; readonly status: string };

const emptyFileLivesMs = 5_000;

type PostmasterFile = Postmaster & { readonly text: string; readonly folder: string };

export async function readPostmaster(folder: string): Promise<PostmasterFile | undefined> {
  const text = await unless(["ENOENT"], readFile(join(folder, "postmaster.pid"), "utf8"));
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
 * The live server of the folder. A file left by a dead one is PostgreSQL's to see through; only where it would be misled
 * is the file removed: the pid is taken by a zombie or by another program, or a power cut left the file empty.
 */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const file = await readPostmaster(folder);
  if (!file) return undefined;
  const path = join(folder, "postmaster.pid");
  if (file.text === "") {
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > emptyFileLivesMs) await removeStale(path, file.text);
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
  if (process.platform !== "linux") return (await unless(["ENOENT"], realpath(file.folder))) === home;
  const { program = "postgres", cwd = home } = await describeProcess(file.pid);
  return program === "postgres" && cwd === home;
}

/** Takes the file aside and looks again, since another process may have put a new one in its place meanwhile. */
async function removeStale(path: string, judged: string): Promise<void> {
  const aside = `${path}.stale-${process.pid}`;
  if (
    (await unless(
      ["ENOENT"],
      rename(path, aside).then(() => true),
    )) !== true
  )
    return;
  if ((await readFile(aside, "utf8")) !== judged) await unless(["EEXIST"], link(aside, path));
  await rm(aside);
}
