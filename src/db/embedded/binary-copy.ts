import { chmod, constants, copyFile, lstat, mkdir, readdir, readlink, rename, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { undefinedOn } from "../error-code.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { restoreLibraryLinks } from "./library-links.ts";
import type { PlatformPackage } from "./platform-package.ts";
import { listTemporaryFolders, temporaryFolder } from "./temporary-folders.ts";

/** A copy of the binaries that every user can run, created once per version in the system's temporary folder. */
export async function copyForEveryone({ root, version }: PlatformPackage): Promise<PlatformPackage> {
  const uid = process.getuid?.() ?? 0;
  const copy = join(tmpdir(), `rajatam-postgres-${version}-${uid}`);
  await refuseForeign(copy, uid);
  if (!(await isComplete(copy, root))) await makeCopy(copy, root, uid);
  await restoreLibraryLinks(copy);
  return { root: copy, version };
}

/** Refuses files owned by others, who can write to the temporary folder too: their files must not be executed. */
async function refuseForeign(path: string, uid: number): Promise<void> {
  const found = await undefinedOn(["ENOENT"], lstat(path));
  if (!found || (found.isDirectory() && found.uid === uid && (found.mode & 0o022) === 0)) return;
  throw new EmbeddedPostgresError(
    `The embedded database will not run programs from ${path}, which is not ours: remove it.`,
  );
}

async function makeCopy(copy: string, root: string, uid: number): Promise<void> {
  for (const folder of (await listTemporaryFolders(copy)).abandoned) {
    if ((await lstat(folder)).uid === uid) await rm(folder, { recursive: true });
  }
  const temporary = temporaryFolder(copy);
  await mkdir(temporary, { mode: 0o755 });
  await chmod(temporary, 0o755);
  for (const entry of await listNative(root)) await copyEntry(join(root, entry), join(temporary, entry));
  // Another process may have completed its copy. An incomplete one was damaged by a cleanup of the temporary folder.
  if (!(await isComplete(copy, root))) await rm(copy, { recursive: true, force: true });
  await undefinedOn(["ENOTEMPTY", "EEXIST"], rename(temporary, copy));
  await rm(temporary, { recursive: true, force: true });
}

async function copyEntry(from: string, to: string): Promise<void> {
  const found = await lstat(from);
  if (found.isSymbolicLink()) return symlink(await readlink(from), to);
  if (found.isDirectory()) await mkdir(to);
  else await copyFile(from, to, constants.COPYFILE_FICLONE);
  await chmod(to, found.isDirectory() || (found.mode & 0o100) !== 0 ? 0o755 : 0o644);
}

async function isComplete(copy: string, root: string): Promise<boolean> {
  for (const entry of await listNative(root)) {
    const [original, copied] = [
      await lstat(join(root, entry)),
      await undefinedOn(["ENOENT"], lstat(join(copy, entry))),
    ];
    if (!copied || (original.isFile() && copied.size !== original.size)) return false;
  }
  return true;
}

/** Lists folders before their contents. */
async function listNative(root: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, "native"), { withFileTypes: true, recursive: true });
  const paths = entries.map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return ["native", ...paths.toSorted((a, b) => dirname(a).length - dirname(b).length)];
}
