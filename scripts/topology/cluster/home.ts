import { lchown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServerAccount } from "../../../src/db/embedded/run-program.ts";

/** Creates the private folder of one part of the cluster, owned by its account. */
export async function makeHome(folder: string, name: string, account: ServerAccount | undefined): Promise<string> {
  const home = join(folder, name);
  await mkdir(home, { mode: 0o700 });
  if (account) await lchown(home, account.uid, account.gid);
  return home;
}

/** Writes a file that may contain passwords. */
export async function writePrivate(file: string, text: string, account: ServerAccount | undefined): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  if (account) await lchown(file, account.uid, account.gid);
}
