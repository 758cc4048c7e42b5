import { CamelCasePlugin, Kysely, PostgresDialect, type LogEvent, type PostgresPool, type Transaction } from "kysely";
import pg from "pg";
import { MAX_STALL_MS, withAcquireTimeout } from "./acquire-timeout.ts";
import { withPreparedStatements } from "./prepared-statements.ts";
import type { DB } from "./tables.ts";

/** The shop's database, or a transaction on it. */
export type Db = Kysely<DB>;
export type Trx = Transaction<DB>;

// Amounts are bigint in the database and stay far below 2^53 paise, so they are parsed as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** The maximum number of concurrent connections of a process. */
export const MAX_CONNECTIONS = 10;

const STATEMENT_TIMEOUT_MS = 5_000;
/** The client-side fallback for when even the server does not report a statement timeout. */
const ANSWER_TIMEOUT_MS = 6_000;
const LOCK_TIMEOUT_MS = 4_000;
/** The limit under load; stuck connections are detected earlier (`withAcquireTimeout`). */
const CONNECT_TIMEOUT_MS = 6_000;
const IDLE_MS = 10_000;

/** A finished statement: its text without parameter values, its duration in milliseconds, and its error. */
export type QueryEvent = { text: string; ms: number; error?: unknown };

export type DatabaseOptions = {
  maxConnections?: number;
  /** The idle time after which a connection is closed. */
  idleMs?: number;
  /** Multiplies every time limit, for tests that are not about limits and run on busy machines; 1 by default. */
  limitFactor?: number;
  /** Whether the URL is that of a pooler in transaction mode, where connections retain no session state. */
  isPooled?: boolean;
  onError?: (error: Error) => void;
  onQuery?: ((event: QueryEvent) => void) | undefined;
};

/** A pool with limits on every wait, so that a stuck database causes clear errors instead of hanging requests. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Db {
  const pool = openPool(url, options);
  const connections = options.isPooled === true ? pool : withPreparedStatements(pool);
  const db = openKysely(connections, options);
  pools.set(db, { pool, connections });
  return db;
}

/** Opens Kysely on anything that hands out connections. */
export function openKysely(
  connections: PostgresPool,
  { onQuery, limitFactor = 1 }: Pick<DatabaseOptions, "onQuery" | "limitFactor"> = {},
): Db {
  const log = onQuery && ((event: LogEvent) => onQuery(queryEvent(event)));
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: withAcquireTimeout(connections, MAX_STALL_MS * limitFactor) }),
    plugins: [new CamelCasePlugin()],
    ...(log && { log }),
  });
}

function queryEvent(event: LogEvent): QueryEvent {
  const ended = { text: event.query.sql, ms: event.queryDurationMillis };
  return event.level === "error" ? { ...ended, error: event.error } : ended;
}

export function openPool(url: string, options: DatabaseOptions = {}): pg.Pool {
  const { limitFactor = 1 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS * limitFactor,
    idleTimeoutMillis: options.idleMs ?? IDLE_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS * limitFactor,
    lock_timeout: LOCK_TIMEOUT_MS * limitFactor,
    query_timeout: ANSWER_TIMEOUT_MS * limitFactor,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS * 2 * limitFactor,
    application_name: "rajatam",
  });
  pool.on("error", options.onError ?? (() => {}));
  // The pool listens to idle connections only. A connection that breaks within a transaction fails its next query;
  // without this listener its error event would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Whether connections have the requested time limits. A pooler may drop startup parameters. */
export async function hasTimeLimits(url: string): Promise<boolean> {
  const pool = openPool(url, { maxConnections: 1 });
  try {
    const { rows } = await pool.query<{ has: boolean }>(`
      select bool_and(setting::int > 0) as has from pg_settings where name in ('statement_timeout', 'lock_timeout')`);
    return rows[0]?.has === true;
  } finally {
    await pool.end();
  }
}

/** `connections` is the pool with prepared statements, if it prepares any. */
type Pools = { pool: pg.Pool; connections: PostgresPool };

const pools = new WeakMap<Db, Pools>();

/** The pools behind a database opened by `openDatabase`. */
export function poolsOf(db: Db): Pools {
  const found = pools.get(db);
  if (!found) throw new Error("The database is a transaction, or was not opened by openDatabase.");
  return found;
}

export type PoolCounts = { inUse: number; idle: number; waiting: number };

/** The number of active and idle connections, and of requests waiting for one. */
export function countConnections(db: Db): PoolCounts {
  const pool = pools.get(db)?.pool;
  if (!pool) return { inUse: 0, idle: 0, waiting: 0 };
  const { totalCount, idleCount, waitingCount } = pool;
  return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
