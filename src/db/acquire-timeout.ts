import { setTimeout as wait } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { LostConnectionError, namedLoss } from "./lost-connection.ts";

type Query = (sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;

/**
 * A visitor is told within two seconds that the shop is busy. A slow machine needs 0.2 of them to open the connections
 * that get stuck.
 */
export const MAX_STALL_MS = 1_600;

/** Delays before each further attempt: a restarted pooler or proxy is back within a second. */
const RETRY_PAUSES_MS = [50, 200, 750];

/** Statements that begin a transaction or only read, so that repeating them loses and duplicates nothing. */
const REPEATABLE = /^\s*(?:begin|start transaction|select)\b/i;

/**
 * Bounds the time to acquire a connection. A caller waits as long as other callers still get connections, which means
 * load. When none was handed out for `maxStallMs`, all connections are stuck and waiting callers fail. A connection on
 * which a query timed out is discarded, because anything sent on it later would time out as well, as with a hanging
 * server or a silently dropped line. When the first statement on a connection finds it broken, such as after a restart
 * of the pooler, it is retried on another one.
 */
export function withAcquireTimeout(pool: PostgresPool, maxStallMs = MAX_STALL_MS): PostgresPool {
  let handedAt = 0;

  async function connection(): Promise<PostgresPoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<PostgresPoolClient>();
    const requestedAt = performance.now();
    let hasGivenUp = false;
    const check = () => {
      const idleMs = performance.now() - Math.max(requestedAt, handedAt);
      if (idleMs < maxStallMs) {
        timer = setTimeout(check, maxStallMs - idleMs);
        return;
      }
      hasGivenUp = true;
      reject(new Error("timeout exceeded when trying to connect"));
    };
    let timer = setTimeout(check, maxStallMs);
    const hand = async () => {
      try {
        const client = await pool.connect();
        handedAt = performance.now();
        if (hasGivenUp) client.release();
        else resolve(client);
      } catch (error) {
        reject(namedLoss(error));
      } finally {
        clearTimeout(timer);
      }
    };
    void hand();
    return promise;
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      let client: PostgresPoolClient | undefined = await retryLostConnection(connection);
      let isUnused = true;
      let stuck: Error | undefined;
      const askOnce: Query = async (sql, parameters) => {
        if (!client) throw new LostConnectionError("The connection was lost.");
        try {
          return await client.query<unknown>(sql, parameters);
        } catch (error) {
          throw namedLoss(error);
        }
      };
      const askOrGiveBack: Query = async (sql, parameters) => {
        client ??= await connection();
        try {
          return await askOnce(sql, parameters);
        } catch (error) {
          if (error instanceof LostConnectionError) {
            client.release(true);
            client = undefined;
          }
          throw error;
        }
      };
      const ask: Query = async (sql, parameters) =>
        isUnused && REPEATABLE.test(sql)
          ? retryLostConnection(async () => askOrGiveBack(sql, parameters))
          : askOnce(sql, parameters);
      const query: Query = async (sql, parameters) => {
        if (stuck) throw stuck;
        try {
          return await ask(sql, parameters);
        } catch (error) {
          if (error instanceof Error && error.message === "Query read timeout") stuck = error;
          throw error;
        } finally {
          isUnused = false;
        }
      };
      return {
        // The other overload takes cursors, which are not used here.
        query: query as unknown as PostgresPoolClient["query"],
        release: () => client?.release(stuck !== undefined),
      };
    },
  };
}

/** Retries for about a second while connections are lost. */
async function retryLostConnection<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of RETRY_PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LostConnectionError)) throw error;
      await wait(pauseMs);
    }
  }
  return work();
}
