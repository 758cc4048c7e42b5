import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServerAccount } from "../../../src/db/embedded/run-program.ts";
import { root } from "../../launch/program.ts";
import { createDaemon, type Daemon } from "./daemon.ts";
import { makeHome, writePrivate } from "./home.ts";
import type { DatabaseNode } from "./patroni.ts";

export type Balancer = Daemon & { leaderPort: number; replicasPort: number };

type Options = {
  folder: string;
  nextPort: () => number;
  account: ServerAccount | undefined;
  nodes: readonly DatabaseNode[];
};

/** HAProxy with deploy/cluster/haproxy.cfg, with local addresses and ports. */
export async function makeBalancer({ folder, nextPort, account, nodes }: Options): Promise<Balancer> {
  const [leaderPort, replicasPort] = [nextPort(), nextPort()];
  const home = await makeHome(folder, "haproxy", account);
  const file = join(home, "haproxy.cfg");
  const given = await readFile(join(root, "deploy", "cluster", "haproxy.cfg"), "utf8");
  const local = given
    .replace("bind :5000", `bind 127.0.0.1:${leaderPort}`)
    .replace("bind :5001", `bind 127.0.0.1:${replicasPort}`)
    .replaceAll(/^ {2}server db-(\d) .*$/gm, (_, number: string) => {
      const node = nodes[Number(number) - 1];
      return node ? `  server db-${number} 127.0.0.1:${node.port} port ${node.restPort}` : "";
    });
  await writePrivate(file, local, account);
  const logFile = join(folder, "haproxy.log");
  // Runs in the foreground, because a daemonized process could not be stopped by its pid.
  const daemon = createDaemon({ program: "haproxy", args: ["-db", "-f", file], folder: home, logFile, account });
  return { ...daemon, leaderPort, replicasPort };
}
