import { errorCode } from "../error-code.ts";
import type { Blocked } from "./blocked.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import type { Postmaster } from "./postmaster-file.ts";
import { isProcessAlive } from "./process-state.ts";
import { databaseUrl, examineServer } from "./server-connection.ts";
import type { ServerFacts } from "./server-connection.ts";

type Attachment = { readonly url: string; readonly facts: ServerFacts };

const WRONG_PASSWORD = "28P01";

/**
 * The URL of a server that another process runs. If the process that started it is dead, the server is about to stop or
 * orphaned; it is then told to stop, and the caller starts its own.
 */
export async function attachToServer(folder: string, postmaster: Postmaster): Promise<Attachment | Blocked> {
  const { pid, status } = postmaster;
  const server = `the server ${pid} of ${folder}`;
  const blocked = `The embedded database cannot start or attach because of ${server}`;
  if (status !== "ready") return { blockedBy: `${blocked}, which is ${status || "starting"}.` };
  const url = await databaseUrl(folder, postmaster);
  try {
    const facts = await examineServer(url);
    if (facts.ownerPid === undefined || (await isProcessAlive(facts.ownerPid))) return { url, facts };
    process.kill(pid, "SIGINT");
    return { blockedBy: `${blocked}, which is stopping because the process that started it has ended.` };
  } catch (error) {
    if (errorCode(error) === WRONG_PASSWORD) {
      throw new EmbeddedPostgresError(`The embedded database's password does not open ${server}: stop it.`, {
        cause: error,
      });
    }
    return { blockedBy: `${blocked}: ${String(error)}` };
  }
}
