import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { chooseAccount } from "../../../src/db/embedded/server-account.ts";
import { makeBalancer, type Balancer } from "./balancer.ts";
import { makeEtcd, waitForEtcd, type EtcdMember } from "./etcd.ts";
import { makeDatabases, waitUntilWhole, type DatabaseNode } from "./patroni.ts";
import { makePooler, type Pooler } from "./pooler.ts";
import { findPrograms } from "./programs.ts";

const COUNT = 3;
const USER = "rajatam";
const CONNECT_LIMIT_MS = 60_000;

export type Cluster = {
  /** Connection URLs: through the pooler to the leader, directly to the leader, and to its replicas. */
  databaseUrl: string;
  directUrl: string;
  replicaUrl: string;
  etcd: readonly EtcdMember[];
  databases: readonly DatabaseNode[];
  balancer: Balancer;
  pooler: Pooler;
  stop(): Promise<void>;
};

type Options = { folder: string; nextPort: () => number; say: (line: string) => void };

/** Starts three etcd, three PostgreSQL under Patroni, HAProxy and PgBouncer, with the files of deploy/cluster. */
export async function startCluster({ folder, nextPort, say }: Options): Promise<Cluster> {
  const binFolder = await findPrograms();
  const account = await chooseAccount(folder);
  const secret = () => randomBytes(18).toString("base64url");
  const passwords = { superuser: secret(), replication: secret(), shop: secret() };
  const place = { folder, nextPort, account };
  const etcd = await makeEtcd({ ...place, count: COUNT });
  const databases = await makeDatabases({ ...place, binFolder, count: COUNT, etcd, passwords });
  const balancer = await makeBalancer({ ...place, nodes: databases });
  const { leaderPort, replicasPort } = balancer;
  const pooler = await makePooler({ ...place, leaderPort, user: USER, password: passwords.shop });
  const stop = async () => {
    await pooler.stop();
    await balancer.stop();
    for (const node of databases) await node.thaw();
    // The leader stops last, to avoid failovers in between.
    const members = (await Promise.all(databases.map(async (node) => node.listMembers()))).flat();
    const leader = members.find(({ role }) => role === "leader")?.name;
    const isLeader = ({ name }: DatabaseNode) => name === leader;
    for (const node of databases) if (!isLeader(node)) await node.stop();
    await databases.find(isLeader)?.stop();
    for (const member of etcd) await member.stop();
    for (const link of databases.flatMap(({ links }) => links)) await link.close();
  };
  try {
    say("Starting three etcd");
    for (const member of etcd) member.start();
    await waitForEtcd(etcd);
    say("Starting three PostgreSQL under Patroni");
    for (const node of databases) node.start();
    await waitUntilWhole(databases);
    say("Starting HAProxy and PgBouncer");
    balancer.start();
    pooler.start();
    const at = (user: string, password: string, port: number, database = USER) =>
      `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
    await makeDatabase(at("postgres", passwords.superuser, leaderPort, "postgres"), passwords.shop);
    const urlAt = (port: number) => at(USER, passwords.shop, port);
    return {
      databaseUrl: urlAt(pooler.port),
      directUrl: urlAt(leaderPort),
      replicaUrl: urlAt(replicasPort),
      etcd,
      databases,
      balancer,
      pooler,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates the shop's role and database. HAProxy takes a moment to find the leader. */
async function makeDatabase(url: string, password: string): Promise<void> {
  const limit = Date.now() + CONNECT_LIMIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query(`create role ${USER} login password '${password}'`);
      await client.query(`create database ${USER} owner ${USER}`);
      return;
    } catch (error) {
      if (Date.now() > limit) throw error;
      await setTimeout(500);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
