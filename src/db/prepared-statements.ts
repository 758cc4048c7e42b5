import { createHash } from "node:crypto";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { errorCode } from "./error-code.ts";
import { LostConnectionError } from "./lost-connection.ts";

/** Matches the marker that `prepared` appends. */
const MARKED = /\/\* prepared \*\/\s*$/;

/**
 * The maximum number of named statements. Lists of values create new texts, and a connection retains every named
 * statement.
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
 * connections between transactions. The name contains a hash of the text: if such a pooler is used by mistake, a name on
 * a shared connection is unknown or a duplicate, but never that of another statement.
 */
export function withPreparedStatements(pool: PostgresPool): PostgresPool {
  const names = new Map<string, string>();
  let nameCount = 0;

  function nameOf(text: string): string | undefined {
    if (!MARKED.test(text)) return undefined;
    const known = names.get(text);
    if (known !== undefined || nameCount >= MAX_NAMES) return known;
    nameCount += 1;
    const name = `shop_${hashOf(text)}_${nameCount}`;
    names.set(text, name);
    return name;
  }

  function stopNaming(): void {
    names.clear();
    nameCount = MAX_NAMES;
  }

  return {
    options: pool.options,
    end: async () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const send = client.query.bind(client) as unknown as Query & ((named: Named) => ReturnType<Query>);
      const query: Query = async (text, values) => {
        const name = nameOf(text);
        if (name === undefined) return send(text, values);
        try {
          return await send({ name, text, values });
        } catch (error) {
          // The next use gets a new name.
          if (isStalePlan(error)) names.delete(text);
          else if (isOfOtherSession(error)) stopNaming();
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

/** Short enough for the 63 bytes of a statement's name. */
function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

function isStalePlan(error: unknown): boolean {
  return errorCode(error) === STALE_PLAN && error instanceof Error && error.message.includes("cached plan");
}

function isOfOtherSession(error: unknown): boolean {
  return OTHER_SESSION.has(errorCode(error) ?? "");
}
