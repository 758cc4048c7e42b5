import pg from "pg";

/** `number` differs from that of every other advisory lock of the shop. */
type Lock = { number: number; applicationName: string };

/**
 * Runs the work on a connection that holds the lock of the database exclusively; other callers wait. The URL must not be
 * that of a pooler in transaction mode, because the lock belongs to the session.
 */
export async function withAdvisoryLock<Result>(
  url: string,
  { number, applicationName }: Lock,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName });
  // A connection that breaks emits an event; the query on it fails anyway.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [number]);
    return await work(client);
  } finally {
    await client.end();
  }
}
