import { readdir, readFile } from "node:fs/promises";
import { processesOf } from "#tests/processes/postgres-server.ts";
import { query } from "#tests/processes/query.ts";
import type { ShopFolder } from "#tests/processes/shop-folder.ts";

/** The resource usage of the shop and its database at one moment. */
export type Sample = {
  minutes: number;
  orders: number;
  shopMib: number;
  databaseMib: number;
  connections: number;
  files: number;
  /** Due jobs that are not finished. */
  jobs: number;
  /** Size of the database folder without the write-ahead log, which PostgreSQL recycles. */
  diskMib: number;
  /** 95th percentile of page latency since the previous sample, in milliseconds. */
  pageMs: number;
};

const MIB = 1024 * 1024;

type Place = { folder: ShopFolder; pid: number; databaseUrl: string };

/** Reads the resource usage from Linux and PostgreSQL. */
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

/** Proportional set size: shared memory is divided among its users. 0 for a process that has exited. */
async function proportionalMib(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) / 1024;
}
