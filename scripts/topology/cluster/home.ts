import { lchown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServerAccount } from "../../../src/db/embedded/run-program.ts";

/** A folder of one part of the cluster, which the account that it runs as owns and nobody else may enter. */
export async function makeHome(folder: string, name: string, account: ServerAccount | undefined): Promise<string> {
  const home = join(folder, name);
  await mkdir(home, { mode: 0o700 });
  if (account) await lchown(home, account.uid, account.gid);
  return home;
}

/** A file that may hold passwords. */
export async function writePrivate(file: string, text: string, account: ServerAccount | undefined): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  if (account) await lchown(file, account.uid, account.gid);
}
