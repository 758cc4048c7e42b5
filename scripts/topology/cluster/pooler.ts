import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServerAccount } from "../../../src/db/embedded/run-program.ts";
import { root } from "../../launch/program.ts";
import { createDaemon, type Daemon } from "./daemon.ts";
import { makeHome, writePrivate } from "./home.ts";

export type Pooler = Daemon & { port: number };

type Options = {
  folder: string;
  nextPort: () => number;
  account: ServerAccount | undefined;
  leaderPort: number;
  user: string;
  password: string;
};

/** PgBouncer with deploy/cluster/pgbouncer.ini, with local ports. */
export async function makePooler({ folder, nextPort, account, leaderPort, user, password }: Options): Promise<Pooler> {
  const port = nextPort();
  const home = await makeHome(folder, "pgbouncer", account);
  const file = join(home, "pgbouncer.ini");
  const given = await readFile(join(root, "deploy", "cluster", "pgbouncer.ini"), "utf8");
  await writePrivate(join(home, "userlist.txt"), `"${user}" "${password}"\n`, account);
  const local = given
    .replace("port=5000", `port=${leaderPort}`)
    .replace("listen_port = 6432", `listen_port = ${port}`)
    .replace("auth_file = userlist.txt", `auth_file = ${join(home, "userlist.txt")}`);
  await writePrivate(file, local, account);
  const logFile = join(folder, "pgbouncer.log");
  return { ...createDaemon({ program: "pgbouncer", args: [file], folder: home, logFile, account }), port };
}
