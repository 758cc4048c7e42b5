import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { ServerAccount } from "../../../src/db/embedded/run-program.ts";
import { createDaemon, type Daemon } from "./daemon.ts";
import { makeHome } from "./home.ts";

export type EtcdMember = Daemon & { clientPort: number };

type Options = { folder: string; count: number; nextPort: () => number; account: ServerAccount | undefined };

/** Creates the members of one etcd cluster without starting them. */
export async function makeEtcd({ folder, count, nextPort, account }: Options): Promise<EtcdMember[]> {
  const members = Array.from({ length: count }, (_, index) => ({
    name: `etcd-${index + 1}`,
    clientPort: nextPort(),
    peer: `http://127.0.0.1:${nextPort()}`,
  }));
  const cluster = members.map(({ name, peer }) => `${name}=${peer}`).join(",");
  const made: EtcdMember[] = [];
  for (const { name, clientPort, peer } of members) {
    const home = await makeHome(folder, name, account);
    const client = `http://127.0.0.1:${clientPort}`;
    const options = {
      name,
      "enable-v2": "true",
      "data-dir": join(home, "data"),
      "initial-cluster": cluster,
      "initial-cluster-state": "new",
      "listen-client-urls": client,
      "advertise-client-urls": client,
      "listen-peer-urls": peer,
      "initial-advertise-peer-urls": peer,
      logger: "zap",
      "log-level": "warn",
    };
    const args = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
    const daemon = createDaemon({ program: "etcd", args, folder: home, logFile: join(folder, `${name}.log`), account });
    made.push({ ...daemon, clientPort });
  }
  return made;
}

const READY_LIMIT_MS = 30_000;

/** Resolves when the members have agreed on a cluster version; until then Patroni exits with an error. */
export async function waitForEtcd(members: readonly EtcdMember[]): Promise<void> {
  const limit = Date.now() + READY_LIMIT_MS;
  for (const { clientPort } of members) {
    while (!(await hasVersion(clientPort))) {
      if (Date.now() > limit) throw new Error("The etcd members did not form a cluster in time.");
      await setTimeout(100);
    }
  }
}

async function hasVersion(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/version`);
    const { etcdcluster } = (await response.json()) as { etcdcluster?: string };
    return /^\d/.test(etcdcluster ?? "");
  } catch {
    return false;
  }
}
