import { setTimeout as wait } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { asConnectionLoss, LostConnectionError, StandbyError } from "./lost-connection.ts";

type Query = (sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;

/**
 * The longest time without a new connection before waiting callers fail. A visitor gets the "busy" page within two
 * seconds, of which a slow machine needs 0.2 to open the connections that get stuck.
 */
export const MAX_STALL_MS = 1_600;

/** Delays before each further attempt: a restarted pooler or proxy is back in a second and a half. */
const RETRY_PAUSES_MS = [50, 200, 450, 800];

/** Statements that begin a transaction or only read, so that repeating them loses and duplicates nothing. */
const REPEATABLE = /^\s*(?:begin|start transaction|select)\b/i;

/**
 * Limits the time to acquire a connection. A caller waits as long as other callers still get connections, which means
 * load. When nobody got one for `maxStallMs`, all connections are stuck and waiting callers fail. A connection on which a
 * query timed out is discarded, because anything sent on it later would time out as well, as with a hanging server or a
 * silently dropped line; so is one that leads to a standby. When the first statement on a connection finds it broken,
 * such as after a restart of the pooler, it is retried on another one if it only reads or begins a transaction. Any first
 * statement that a standby refuses is retried.
 */
export function withAcquireTimeout(pool: PostgresPool, maxStallMs = MAX_STALL_MS): PostgresPool {
  const acquire = createAcquire(pool, maxStallMs);

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      let client: PostgresPoolClient | undefined = await retryWhile(isConnectionLost, acquire);
      let isUnused = true;
      let timeout: Error | undefined;
      let isUseless = false;
      const send: Query = async (sql, parameters) => {
        if (!client) throw new LostConnectionError("The connection was lost.");
        try {
          return await client.query<unknown>(sql, parameters);
        } catch (error) {
          throw asConnectionLoss(error);
        }
      };
      const sendFirst: Query = async (sql, parameters) => {
        const mayRepeat = (error: unknown) =>
          error instanceof StandbyError || (error instanceof LostConnectionError && REPEATABLE.test(sql));
        return retryWhile(mayRepeat, async () => {
          client ??= await acquire();
          try {
            return await send(sql, parameters);
          } catch (error) {
            if (mayRepeat(error)) {
              client.release(true);
              client = undefined;
            }
            throw error;
          }
        });
      };
      const query: Query = async (sql, parameters) => {
        if (timeout) throw timeout;
        try {
          return await (isUnused ? sendFirst : send)(sql, parameters);
        } catch (error) {
          if (error instanceof Error && error.message === "Query read timeout") timeout = error;
          isUseless ||= timeout !== undefined || error instanceof StandbyError;
          throw error;
        } finally {
          isUnused = false;
        }
      };
      return {
        // The other overload takes cursors, which are not used here.
        query: query as unknown as PostgresPoolClient["query"],
        release: () => client?.release(isUseless),
      };
    },
  };
}

/** Acquires connections. Rejects when no caller has got one for `maxStallMs`. */
function createAcquire(pool: PostgresPool, maxStallMs: number): () => Promise<PostgresPoolClient> {
  let lastAcquiredAt = 0;

  return async () => {
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
  };
}

const isConnectionLost = (error: unknown): boolean => error instanceof LostConnectionError;

/** Retries for a second and a half, while the error is one after which the work may be repeated. */
async function retryWhile<Result>(
  mayRepeat: (error: unknown) => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  for (const pauseMs of RETRY_PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (!mayRepeat(error)) throw error;
      await wait(pauseMs);
    }
  }
  return work();
}
