import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";

type Query = (sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;

/**
 * Gives a connection up on which a query got no answer in time. Whatever came after it on that connection would wait as long, as
 * with a server that hangs or a line that was cut in silence.
 */
export function impatient(pool: PostgresPool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
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
