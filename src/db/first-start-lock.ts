import pg from "pg";

/** The advisory lock of the first start. The number differs from all other advisory locks of the shop. */
const FIRST_START_LOCK = 7_205_519_473;

/**
 * Runs the work while no other instance on the same database runs its own; an instance that comes second waits. The
 * URL must not be that of a pooler in transaction mode, because the lock belongs to the session.
 */
export async function withFirstStartLock<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: "rajatam-first-start" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [FIRST_START_LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}
