import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parse, stringify } from "yaml";
import { findPostmaster } from "../../../src/db/embedded/postmaster-file.ts";
import type { ServerAccount } from "../../../src/db/embedded/run-program.ts";
import { atExit } from "../../launch/at-exit.ts";
import { root } from "../../launch/program.ts";
import { createDaemon, type Daemon } from "./daemon.ts";
import type { EtcdMember } from "./etcd.ts";
import { makeHome, writePrivate } from "./home.ts";
import { openLink, type Link } from "./link.ts";

export type Member = { name: string; role: string; state: string; lag?: number | string };

/** One database node: Patroni and the PostgreSQL that it manages. */
export type DatabaseNode = {
  name: string;
  port: number;
  restPort: number;
  start(): void;
  stop(): Promise<void>;
  /** Simulates a power failure of the machine. */
  kill(): Promise<void>;
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Its connections to etcd. */
  links: readonly Link[];
  /** All nodes as its Patroni sees them; empty when it does not respond. */
  listMembers(): Promise<Member[]>;
};

type Options = {
  folder: string;
  binFolder: string;
  count: number;
  nextPort: () => number;
  account: ServerAccount | undefined;
  etcd: readonly EtcdMember[];
  passwords: { superuser: string; replication: string };
};

/**
 * Creates database nodes from deploy/cluster/patroni.yaml, with local names, addresses and folders, without starting
 * them.
 */
export async function makeDatabases(options: Options): Promise<DatabaseNode[]> {
  const { folder, count, nextPort, account, etcd, passwords } = options;
  const given = await readFile(join(root, "deploy", "cluster", "patroni.yaml"), "utf8");
  const nodes: DatabaseNode[] = [];
  for (let number = 1; number <= count; number++) {
    const name = `db-${number}`;
    const [port, restPort] = [nextPort(), nextPort()];
    const home = await makeHome(folder, name, account);
    const links = await Promise.all(etcd.map(async ({ clientPort }) => openLink(clientPort)));
    const file = join(home, "patroni.yaml");
    const dataDir = join(home, "data");
    const place = { ...options, name, port, restPort, home, dataDir, links };
    await writePrivate(file, stringify(localConfiguration(parse(given) as Configuration, place)), account);
    const daemon = createDaemon({
      program: "patroni",
      args: [file],
      folder: home,
      logFile: join(folder, `${name}.log`),
      account,
      environment: {
        PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
        PATRONI_REPLICATION_PASSWORD: passwords.replication,
      },
    });
    nodes.push(nodeOf(daemon, { name, port, restPort, links, dataDir }));
  }
  return nodes;
}

type Place = Pick<DatabaseNode, "name" | "port" | "restPort" | "links"> & { dataDir: string };

function nodeOf(daemon: Daemon, { dataDir, ...place }: Place): DatabaseNode {
  const signalServer = async (name: NodeJS.Signals) => {
    for (const pid of await processesOf(dataDir)) {
      try {
        process.kill(pid, name);
      } catch {
        // It has already exited.
      }
    }
  };
  // Patroni is killed when this process exits prematurely, but its PostgreSQL would continue.
  const removeExitHandler = atExit(() => {
    const pid = runningServer(dataDir);
    if (pid !== undefined) process.kill(pid, "SIGQUIT");
  });
  return {
    ...place,
    start: () => daemon.start(),
    async stop() {
      await daemon.stop();
      removeExitHandler();
    },
    async kill() {
      const ended = daemon.stop("SIGKILL");
      await signalServer("SIGKILL");
      await ended;
    },
    async freeze() {
      daemon.signal("SIGSTOP");
      await signalServer("SIGSTOP");
    },
    async thaw() {
      await signalServer("SIGCONT");
      daemon.signal("SIGCONT");
    },
    async listMembers() {
      try {
        const signal = AbortSignal.timeout(2_000);
        const response = await fetch(`http://127.0.0.1:${place.restPort}/cluster`, { signal });
        return ((await response.json()) as { members: Member[] }).members;
      } catch {
        return [];
      }
    },
  };
}

/** The pid of the folder's server, read synchronously. */
function runningServer(dataDir: string): number | undefined {
  try {
    const [pid = ""] = readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n");
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(dataDir) ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

/** The server and its child processes. */
async function processesOf(dataDir: string): Promise<number[]> {
  const postmaster = await findPostmaster(dataDir);
  if (!postmaster) return [];
  const children = await readFile(`/proc/${postmaster.pid}/task/${postmaster.pid}/children`, "utf8").catch(() => "");
  return [postmaster.pid, ...children.split(" ").filter(Boolean).map(Number)];
}

type Configuration = {
  bootstrap: object;
  postgresql: { parameters?: object; authentication: Record<string, object> };
};

function localConfiguration(
  given: Configuration,
  { name, port, restPort, home, dataDir, links, binFolder }: Options & Place & { home: string },
): object {
  const rest = `127.0.0.1:${restPort}`;
  const address = `127.0.0.1:${port}`;
  return {
    ...given,
    name,
    restapi: { listen: rest, connect_address: rest },
    // Without `use_proxies`, Patroni would use the members' advertised addresses and bypass the links.
    etcd: { hosts: links.map((link) => `127.0.0.1:${link.port}`), use_proxies: true },
    postgresql: {
      ...given.postgresql,
      listen: address,
      connect_address: address,
      data_dir: dataDir,
      bin_dir: binFolder,
      pgpass: join(home, "pgpass"),
      parameters: { unix_socket_directories: home },
      pg_hba: [
        "local all all trust",
        "host all all 127.0.0.1/32 scram-sha-256",
        "host replication all 127.0.0.1/32 scram-sha-256",
      ],
    },
  };
}

const READY_LIMIT_MS = 120_000;

/** Resolves when there is a leader, and all other nodes follow it. */
export async function waitUntilWhole(nodes: readonly DatabaseNode[]): Promise<void> {
  const limit = Date.now() + READY_LIMIT_MS;
  for (;;) {
    const lists = await Promise.all(nodes.map(async (node) => node.listMembers()));
    if (lists.every((members) => isWhole(members, nodes.length))) return;
    if (Date.now() > limit)
      throw new Error(`The database nodes did not form a cluster in time: ${JSON.stringify(lists)}`);
    await setTimeout(200);
  }
}

function isWhole(members: readonly Member[], count: number): boolean {
  const leaders = members.filter(({ role, state }) => role === "leader" && state === "running");
  const followers = members.filter(({ role, state }) => role !== "leader" && /^(?:running|streaming)$/.test(state));
  const hasStandby = members.some(({ role }) => role === "sync_standby");
  return leaders.length === 1 && followers.length === count - 1 && hasStandby;
}

/** Finds the current leader, waiting while there is none. */
export async function findLeader(nodes: readonly DatabaseNode[]): Promise<DatabaseNode> {
  for (;;) {
    for (const node of nodes) {
      const leader = (await node.listMembers()).find(({ role, state }) => role === "leader" && state === "running");
      const found = nodes.find(({ name }) => name === leader?.name);
      if (found) return found;
    }
    await setTimeout(200);
  }
}
