import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";

type Query = (sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;

/** Of the two seconds after which a visitor hears that the shop is busy. */
const MAX_STALL_MS = 1_800;

/**
 * Waits for a connection as long as others get theirs, which is a crowd; when none was handed out for `maxStallMs`, all of them are
 * stuck, and nobody waits on. Gives a connection up on which a query got no answer in time. Whatever came after it on that connection would wait as long, as
 * with a server that hangs or a line that was cut in silence.
 */
export function withAcquireTimeout(pool: PostgresPool, maxStallMs = MAX_STALL_MS): PostgresPool {
  let handedAt = 0;

  async function connection(): Promise<PostgresPoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<PostgresPoolClient>();
    const askedAt = performance.now();
    let hasGivenUp = false;
    const look = () => {
      const stillFor = performance.now() - Math.max(askedAt, handedAt);
      if (stillFor < maxStallMs) {
        timer = setTimeout(look, maxStallMs - stillFor);
        return;
      }
      hasGivenUp = true;
      reject(new Error("timeout exceeded when trying to connect"));
    };
    let timer = setTimeout(look, maxStallMs);
    const hand = async () => {
      try {
        const client = await pool.connect();
        handedAt = performance.now();
        if (hasGivenUp) client.release();
        else resolve(client);
      } catch (error) {
        reject(error);
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
      const client = await connection();
      let stuck: Error | undefined;
      const query: Query = async (sql, parameters) => {
        if (stuck) throw stuck;
        try {
          return await client.query(sql, parameters);
        } catch (error) {
          if (error instanceof Error && error.message === "Query read timeout") stuck = error;
          throw error;
        }
      };
      return {
        // Its other form takes cursors, which nobody here uses.
        query: query as unknown as PostgresPoolClient["query"],
        release: () => client.release(stuck !== undefined),
      };
    },
  };
}
