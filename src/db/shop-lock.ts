import pg from "pg";

/** The advisory lock of a shop that runs on an embedded database. The number is arbitrary. */
const SHOP_LOCK = 7_205_519_472;

export type ShopLock = {
  /** Resolves when the connection that holds the lock ends, for any reason. */
  ended: Promise<void>;
  release(): Promise<void>;
};

/**
 * Locks the database for one shop until it is released or this process ends. Undefined when another shop holds the
 * lock.
 */
export async function holdShopLock(url: string): Promise<ShopLock | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: "rajatam-lock" });
  client.on("error", () => {});
  const ended = new Promise<void>((resolve) => client.once("end", resolve));
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [SHOP_LOCK]);
    if (rows[0]?.held === true) return { ended, release: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return undefined;
}

/** Rejects when no connection can be established within ten seconds. */
export async function tryConnection(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Without a listener, a connection that is lost before it is closed would end the process.
  client.on("error", () => {});
  await client.connect();
  await client.end();
}
