import { setTimeout as wait } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { asConnectionLoss, LostConnectionError } from "./lost-connection.ts";

type Query = (sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;

/**
 * The longest time without a new connection before waiting callers fail. A visitor gets the "busy" page within two
 * seconds, of which a slow machine needs 0.2 to open the connections that get stuck.
 */
export const MAX_STALL_MS = 1_600;

/** Delays before each further attempt: a restarted pooler or proxy is back within a second. */
const RETRY_PAUSES_MS = [50, 200, 750];

/** Statements that begin a transaction or only read, so that repeating them loses and duplicates nothing. */
const REPEATABLE = /^\s*(?:begin|start transaction|select)\b/i;

/**
 * Limits the time to acquire a connection. A caller waits as long as other callers still get connections, which means
 * load. When nobody got one for `maxStallMs`, all connections are stuck and waiting callers fail. A connection on which a
 * query timed out is discarded, because anything sent on it later would time out as well, as with a hanging server or a
 * silently dropped line. When the first statement on a connection finds it broken, such as after a restart of the pooler,
 * it is retried on another one.
 */
export function withAcquireTimeout(pool: PostgresPool, maxStallMs = MAX_STALL_MS): PostgresPool {
  let lastAcquiredAt = 0;

  async function acquire(): Promise<PostgresPoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<PostgresPoolClient>();
    const requestedAt = performance.now();
    let hasTimedOut = false;
    const checkStall = () => {
      const stalledMs = performance.now() - Math.max(requestedAt, lastAcquiredAt);
      if (stalledMs < maxStallMs) {
        timer = setTimeout(checkStall, maxStallMs - stalledMs);
        return;
      }
      hasTimedOut = true;
      reject(new Error("timeout exceeded when trying to connect"));
    };
    let timer = setTimeout(checkStall, maxStallMs);
    const connect = async () => {
      try {
        const client = await pool.connect();
        lastAcquiredAt = performance.now();
        if (hasTimedOut) client.release();
        else resolve(client);
      } catch (error) {
        reject(asConnectionLoss(error));
      } finally {
        clearTimeout(timer);
      }
    };
    void connect();
    return promise;
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      let client: PostgresPoolClient | undefined = await retryLostConnection(acquire);
      let isUnused = true;
      let timeout: Error | undefined;
      const send: Query = async (sql, parameters) => {
        if (!client) throw new LostConnectionError("The connection was lost.");
        try {
          return await client.query<unknown>(sql, parameters);
        } catch (error) {
          throw asConnectionLoss(error);
        }
      };
      const sendOrDiscard: Query = async (sql, parameters) => {
        client ??= await acquire();
        try {
          return await send(sql, parameters);
        } catch (error) {
          if (error instanceof LostConnectionError) {
            client.release(true);
            client = undefined;
          }
          throw error;
        }
      };
      const sendWithRetry: Query = async (sql, parameters) =>
        isUnused && REPEATABLE.test(sql)
          ? retryLostConnection(async () => sendOrDiscard(sql, parameters))
          : send(sql, parameters);
      const query: Query = async (sql, parameters) => {
        if (timeout) throw timeout;
        try {
          return await sendWithRetry(sql, parameters);
        } catch (error) {
          if (error instanceof Error && error.message === "Query read timeout") timeout = error;
          throw error;
        } finally {
          isUnused = false;
        }
      };
      return {
        // The other overload takes cursors, which are not used here.
        query: query as unknown as PostgresPoolClient["query"],
        release: () => client?.release(timeout !== undefined),
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
