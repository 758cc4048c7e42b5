import { constants, lstat, open, rename } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { undefinedOn } from "../error-code.ts";
import type { ServerAccount } from "./run-program.ts";

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR } = constants;
const ROTATE_AT_BYTES = 5_000_000;
const TAIL_LINES = 6;

export type ServerLog = {
  readonly file: FileHandle;
  /** Everything written since the log was opened, also by another server of the folder that starts at the same time. */
  written(): Promise<string>;
};

/** The last lines of what was written, for a message. */
export function lastLines(written: string): string {
  return written.trim().split("\n").slice(-TAIL_LINES).join("\n");
}

/** Opens the server's log in its folder for appending. A large log is first renamed to `server.log.1`. */
export async function openServerLog(folder: string, account: ServerAccount | undefined): Promise<ServerLog> {
  const path = join(folder, "server.log");
  const before = await undefinedOn(["ENOENT"], lstat(path));
  if (before && before.size > ROTATE_AT_BYTES) await rename(path, `${path}.1`);
  // The server's account could have placed a symbolic link here, which root must not follow.
  const file = await open(path, O_APPEND | O_CREAT | O_RDWR | O_NOFOLLOW, 0o600);
  if (account) await file.chown(account.uid, account.gid);
  const { size: start } = await file.stat();
  return {
    file,
    async written() {
      const { size } = await file.stat();
      const { buffer } = await file.read({ buffer: Buffer.alloc(size - start), position: start });
      return buffer.toString();
    },
  };
}
