import { lchown, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { undefinedOn } from "../error-code.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { runProgram } from "./run-program.ts";
import type { ServerAccount } from "./run-program.ts";

/**
 * The account to run the server as when the shop is started by root, which PostgreSQL refuses: the folder's owner if
 * that is another user, so that both can continue to use it, or else a standard unprivileged account. Undefined: run as
 * the current user.
 */
export async function chooseAccount(folder: string): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await undefinedOn(["ENOENT"], stat(folder));
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const account = (await findAccount("postgres")) ?? (await findAccount("nobody"));
  if (account) return account;
  throw new EmbeddedPostgresError(
    "The embedded database cannot run as root, and there is no user postgres or nobody: start the shop as an ordinary user or set DATABASE_URL.",
  );
}

/** Changes the owner of a folder that root created or copied, recursively. */
export async function handOver(folder: string, account: ServerAccount): Promise<void> {
  await lchown(folder, account.uid, account.gid);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), account.uid, account.gid);
}

type Workplace = { readonly cwd: string; readonly dataArgument: string };

/**
 * How to pass a data folder to a program of the account. Where the account cannot traverse the path, such as below
 * root's home, the program is started inside the folder and refers to it as its working folder.
 */
export async function workFrom(folder: string, account: ServerAccount | undefined): Promise<Workplace> {
  if (!account || (await canEnter(folder, account))) return { cwd: folder, dataArgument: folder };
  if (process.platform === "linux") return { cwd: folder, dataArgument: "/proc/self/cwd" };
  const message = `The embedded database runs as ${account.name}, who cannot reach ${folder}`;
  throw new EmbeddedPostgresError(`${message}: set DATA_DIR to a folder that everyone may enter.`);
}

async function canEnter(folder: string, account: ServerAccount): Promise<boolean> {
  return (await runProgram("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { account })).code === 0;
}

async function findAccount(name: string): Promise<ServerAccount | undefined> {
  const [uid, gid] = await Promise.all([runProgram("id", ["-u", name]), runProgram("id", ["-g", name])]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  return { name, uid: Number(uid.output), gid: Number(gid.output) };
}
