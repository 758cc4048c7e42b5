import { setTimeout as wait } from "node:timers/promises";
import type { PostgresPool } from "kysely";
import type pg from "pg";
import { openKysely, openPool, poolsOf, type DatabaseOptions, type Db } from "./database.ts";
import { withPreparedStatements } from "./prepared-statements.ts";

type Options = {
  /** A read-only streaming replica of the shop's database. */
  url: string;
  /** Opened by `openDatabase`. */
  primary: Db;
  onError: (error: Error) => void;
  onQuery?: DatabaseOptions["onQuery"];
};

export type Replica = {
  /** Reads from the replica while it has replayed every notified change, otherwise from the primary. */
  reader: Db;
  /** A change was notified. The replica is used again once it has replayed the change. */
  changed(): void;
  /** Notifications are interrupted: the state of the replica is unknown until the next `changed`. */
  lost(): void;
  isRead(): boolean;
  stop(): Promise<void>;
};

const POLL_MS = 50;
const BACKOFF_MS = 2_000;

/**
 * Routes public reads to a replica without ever returning stale data. After each change the WAL position of the primary
 * is read, and the replica is used once it has replayed that position. A failing replica is avoided for a while.
 */
export function openReplica({ url, primary, onError, onQuery }: Options): Replica {
  const { pool: primaryPool, connections: primaryConnections } = poolsOf(primary);
  const copy = openPool(url, { onError });
  const copyConnections = withPreparedStatements(copy);
  /** The number of notified changes, and how many of them the replica is known to have replayed. Initially unknown. */
  const state = { notified: 0, replayed: -1, isListening: false };
  const stopping = new AbortController();
  let isReported = false;
  let following: Promise<void> | undefined;

  const isRead = () => state.isListening && state.replayed >= state.notified;

  /** Ends early when the replica is no longer wanted. */
  const pause = async (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => {});

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted && state.isListening && state.replayed < state.notified) {
      const goal = state.notified;
      try {
        await waitForCopy(await positionOf(primaryPool));
        state.replayed = Math.max(state.replayed, goal);
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
        await pause(BACKOFF_MS);
      }
    }
  }

  async function waitForCopy(position: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const { isReplica, hasReplayed } = await progressOf(copy, position);
      if (isReplica && hasReplayed) return;
      if (!isReplica && !isReported) onError(new Error("The server of DATABASE_REPLICA_URL is not a replica."));
      isReported = !isReplica;
      await pause(isReplica ? POLL_MS : BACKOFF_MS);
    }
  }

  function catchUp(): void {
    following ??= follow().finally(() => (following = undefined));
  }

  const connections: PostgresPool = {
    options: {},
    async connect() {
      if (isRead()) {
        try {
          return await copyConnections.connect();
        } catch (error) {
          onError(error instanceof Error ? error : new Error(String(error)));
          state.replayed = -1;
          catchUp();
        }
      }
      return primaryConnections.connect();
    },
    end: async () => copy.end(),
  };
  const reader = openKysely(connections, { onQuery });

  return {
    reader,
    changed() {
      state.notified += 1;
      state.isListening = true;
      catchUp();
    },
    lost() {
      state.isListening = false;
    },
    isRead,
    async stop() {
      stopping.abort();
      await following;
      await reader.destroy();
    },
  };
}

async function positionOf(primary: pg.Pool): Promise<string> {
  const { rows } = await primary.query<{ position: string }>("select pg_current_wal_insert_lsn()::text as position");
  return rows[0]?.position ?? "";
}

/** A failover may turn a replica into a primary, and later into a replica again. */
async function progressOf(copy: pg.Pool, position: string): Promise<{ isReplica: boolean; hasReplayed: boolean }> {
  const { rows } = await copy.query<{ isReplica: boolean; hasReplayed: boolean | null }>(
    `select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasReplayed"`,
    [position],
  );
  return { isReplica: rows[0]?.isReplica === true, hasReplayed: rows[0]?.hasReplayed === true };
}
