import pg from "pg";
import { until } from "#tests/processes/until.ts";

export type DatabaseSnapshot = {
  /** Restores every row, except sequences and logs. */
  restore(): Promise<void>;
  /** The number of rows per table, without rate limit counters. */
  countRows(): Promise<Record<string, number>>;
  end(): Promise<void>;
};

const RIVALRY = new Set(["40P01", "55P03"]);
const RESTORE_LIMIT_MS = 30_000;

/** Saves all rows of the shop, so that each request finds the same state: nobody locked, nothing sold out. */
export async function takeSnapshot(databaseUrl: string): Promise<DatabaseSnapshot> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string; columns: string }>(`
    select t.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by 1 order by 1`);
  await client.query("drop schema if exists kept cascade; create schema kept");
  for (const { name } of tables) await client.query(`create table kept.${name} as table public.${name}`);
  const refill = tables.map(
    ({ name, columns }) => `delete from public.${name};
      insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name};`,
  );
  const statements = [
    "begin; set local session_replication_role = replica; set local synchronous_commit = off; set local lock_timeout = 2000;",
    ...refill,
    "commit",
  ].join("\n");
  const counts = tables
    .filter(({ name }) => name !== "rate_limits")
    .map(({ name }) => `select '${name}' as name, count(*)::int as count from public.${name}`)
    .join(" union all ");

  /** False when a background job held locks on the same rows. */
  async function tryToRestore(): Promise<boolean> {
    try {
      await client.query(statements);
      return true;
    } catch (error) {
      await client.query("rollback");
      if (error instanceof pg.DatabaseError && RIVALRY.has(error.code ?? "")) return false;
      throw error;
    }
  }

  return {
    async restore() {
      if ((await until(tryToRestore, RESTORE_LIMIT_MS)) === Infinity) throw new Error("The rows cannot be put back.");
    },
    async countRows() {
      const { rows } = await client.query<{ name: string; count: number }>(counts);
      return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
    },
    end: () => client.end(),
  };
}
