import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { errorCode } from "./error-code.ts";
import { LostConnectionError } from "./lost-connection.ts";

/** Matches the marker that `prepared` appends. */
const MARKED = /\/\* prepared \*\/\s*$/;

/**
 * The maximum number of named texts. Lists of values create new texts, and a connection retains every named statement.
 */
const MAX_NAMES = 300;

/** PostgreSQL's feature_not_supported: the tables of a cached plan have changed. */
const STALE_PLAN = "0A000";
/** The statement does not exist, or already exists: the session is not the one that prepared it, as behind a pooler. */
const OTHER_SESSION = new Set(["26000", "42P05"]);

type Query = (sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;
type Named = { name: string; text: string; values: readonly unknown[] };

/**
 * Names every statement marked with `prepared`, so that the server caches its plan. Not for a pooler that shares
 * connections between transactions.
 */
export function withPreparedStatements(pool: PostgresPool): PostgresPool {
  const names = new Map<string, string>();
  let given = 0;

  function nameOf(text: string): string | undefined {
    if (!MARKED.test(text)) return undefined;
    const known = names.get(text);
    if (known !== undefined || given >= MAX_NAMES) return known;
    const name = `shop_${++given}`;
    names.set(text, name);
    return name;
  }

  function giveUp(): void {
    names.clear();
    given = MAX_NAMES;
  }

  return {
    options: pool.options,
    end: async () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const ask = client.query.bind(client) as unknown as Query & ((named: Named) => ReturnType<Query>);
      const query: Query = async (text, values) => {
        const name = nameOf(text);
        if (name === undefined) return ask(text, values);
        try {
          return await ask({ name, text, values });
        } catch (error) {
          if (isStalePlan(error)) names.delete(text);
          else if (isOfOtherSession(error)) giveUp();
          else throw error;
          // The statement is planned again on the next attempt. For the caller this is equivalent to a lost connection.
          throw new LostConnectionError("The statement is not as it was prepared.", { cause: error });
        }
      };
      return {
        query: query as unknown as PostgresPoolClient["query"],
        release: (...isBroken: Parameters<PostgresPoolClient["release"]>) => client.release(...isBroken),
      };
    },
  };
}

function isStalePlan(error: unknown): boolean {
  return errorCode(error) === STALE_PLAN && error instanceof Error && error.message.includes("cached plan");
}

function isOfOtherSession(error: unknown): boolean {
  return OTHER_SESSION.has(errorCode(error) ?? "");
}
