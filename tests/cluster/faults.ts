import { query } from "#tests/processes/query.ts";
import { findLeader, type DatabaseNode } from "../../scripts/topology/cluster/patroni.ts";
import type { Parts, Topology } from "../../scripts/topology/start-topology.ts";

export type Rig = { shops: Topology; parts: Parts };

/** A fault of a part of the cluster. */
export type Fault = {
  name: string;
  expects: string;
  /** The longest allowed outage for orders. */
  limitSeconds: number;
  /** Injects the fault; resolves with the function that repairs it. */
  inject(rig: Rig): Promise<() => Promise<void>>;
};

/** The time until another node is the leader. */
const FAILOVER_SECONDS = 15;

export const faults: readonly Fault[] = [
  {
    name: "leader-kill",
    expects: "A power failure of the leader's machine. The synchronous standby takes over.",
    limitSeconds: FAILOVER_SECONDS,
    async inject({ parts }) {
      const leader = await findLeader(parts.databases);
      await leader.kill();
      return async () => leader.start();
    },
  },
  {
    name: "leader-freeze",
    expects: "The leader is suspended with open connections, and resumes later.",
    limitSeconds: FAILOVER_SECONDS,
    async inject({ parts }) {
      const leader = await findLeader(parts.databases);
      await leader.freeze();
      return () => leader.thaw();
    },
  },
  {
    name: "leader-cut-off",
    expects: "The leader loses its connection to etcd, and steps down before another one leads.",
    limitSeconds: FAILOVER_SECONDS,
    async inject({ parts }) {
      const leader = await findLeader(parts.databases);
      for (const link of leader.links) link.cut();
      return async () => {
        for (const link of leader.links) link.mend();
      };
    },
  },
  {
    name: "replica-lost",
    expects: "A power failure of the synchronous standby. The other one takes its place.",
    limitSeconds: 0,
    async inject({ parts }) {
      const standby = await findStandby(parts.databases);
      await standby.kill();
      return async () => standby.start();
    },
  },
  {
    name: "etcd-lost",
    expects: "The leader of etcd is killed.",
    limitSeconds: 0,
    async inject({ parts }) {
      const leader = await findEtcdLeader(parts);
      await leader.stop("SIGKILL");
      return async () => leader.start();
    },
  },
  {
    name: "pooler-restart",
    expects: "PgBouncer is restarted, as by its systemd unit.",
    limitSeconds: 0,
    async inject({ parts: { pooler } }) {
      await pooler.stop("SIGINT");
      pooler.start();
      return async () => {};
    },
  },
  {
    name: "balancer-restart",
    expects: "HAProxy is restarted, which closes all connections of pooler and shops.",
    limitSeconds: 0,
    async inject({ parts: { balancer } }) {
      await balancer.stop();
      balancer.start();
      return async () => {};
    },
  },
  {
    name: "shop-kill",
    expects: "A shop is killed with requests in flight.",
    limitSeconds: 0,
    async inject({ shops }) {
      const shop = shops.instances[1];
      await shop?.kill();
      return async () => shop?.start();
    },
  },
  {
    name: "storage-unavailable",
    expects: "The bucket of pictures and videos does not respond.",
    limitSeconds: 0,
    async inject({ parts: { storage } }) {
      storage.setUnavailable(true);
      return async () => storage.setUnavailable(false);
    },
  },
  {
    name: "rolling-restart",
    expects: "All shops are restarted, one after the other.",
    limitSeconds: 0,
    async inject({ shops }) {
      await restartEach(shops);
      return async () => {};
    },
  },
  {
    name: "rolling-upgrade",
    expects: "Columns of the next release are added while the current code runs; then all shops are restarted.",
    limitSeconds: 0,
    async inject({ shops }) {
      for (const table of ["accounts", "products", "orders", "order_items", "payment_intents", "mails"]) {
        const column = "of_the_next_release integer not null default 0";
        await query(shops.databaseUrl, `alter table ${table} add column if not exists ${column}`);
      }
      await restartEach(shops);
      return async () => {};
    },
  },
];

async function restartEach({ instances }: Topology): Promise<void> {
  for (const shop of instances) {
    await shop.stop();
    await shop.start();
  }
}

/** Combines two simultaneous faults. */
export function inPair(one: Fault, other: Fault): Fault {
  return {
    name: `${one.name}+${other.name}`,
    expects: `${one.expects} ${other.expects}`,
    limitSeconds: Math.max(one.limitSeconds, other.limitSeconds),
    async inject(rig) {
      const repairs = await Promise.all([one.inject(rig), other.inject(rig)]);
      return async () => void (await Promise.all(repairs.map(async (repair) => repair())));
    },
  };
}

async function findStandby(nodes: readonly DatabaseNode[]): Promise<DatabaseNode> {
  const members = (await Promise.all(nodes.map(async (node) => node.listMembers()))).flat();
  const name = members.find(({ role }) => role === "sync_standby")?.name;
  const standby = nodes.find((node) => node.name === name);
  if (!standby) throw new Error("There is no synchronous standby.");
  return standby;
}

async function findEtcdLeader({ etcd }: Parts) {
  for (const member of etcd) {
    const url = `http://127.0.0.1:${member.clientPort}/v3/maintenance/status`;
    const response = await fetch(url, { method: "POST", body: "{}" });
    const status = (await response.json()) as { leader: string; header: { member_id: string } };
    if (status.header.member_id === status.leader) return member;
  }
  throw new Error("etcd has no leader.");
}
