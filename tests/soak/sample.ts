import { readdir, readFile } from "node:fs/promises";
import { processesOf } from "#tests/processes/postgres-server.ts";
import { query } from "#tests/processes/query.ts";
import type { ShopFolder } from "#tests/processes/shop-folder.ts";

/** What the shop and its database take at one moment. */
export type Sample = {
  minutes: number;
  orders: number;
  shopMib: number;
  databaseMib: number;
  connections: number;
  files: number;
  /** Jobs that are due and not done. */
  jobs: number;
  /** The folder of the database without its write-ahead log, which PostgreSQL keeps between two bounds. */
  diskMib: number;
  /** Milliseconds below which 95 of 100 pages were answered since the sample before. */
  pageMs: number;
};

const MIB = 1024 * 1024;

type Place = { folder: ShopFolder; pid: number; databaseUrl: string };

/** Reads what Linux and PostgreSQL say of the shop. */
export async function takeSample({
  folder,
  pid,
  databaseUrl,
}: Place): Promise<Omit<Sample, "minutes" | "orders" | "pageMs">> {
  const postgres = await processesOf(folder.postgresDir);
  const [counts] = await query<{ connections: number; jobs: number; bytes: number }>(
    databaseUrl,
    `select (select count(*)::int from pg_stat_activity where application_name like 'rajatam%') as connections,
            (select count(*)::int from pgboss.job
             where state in ('created', 'retry', 'active') and start_after < now() - interval '10 seconds') as jobs,
            pg_database_size(current_database())::float8 as bytes`,
  );
  const databaseMib = (await Promise.all(postgres.map(proportionalMib))).reduce((sum, mib) => sum + mib, 0);
  return {
    shopMib: await proportionalMib(pid),
    databaseMib,
    connections: counts?.connections ?? 0,
    files: (await readdir(`/proc/${pid}/fd`)).length,
    jobs: counts?.jobs ?? 0,
    diskMib: (counts?.bytes ?? 0) / MIB,
  };
}

/** Shared memory counts once among those that share it. A process that has ended meanwhile has none. */
async function proportionalMib(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) / 1024;
}
