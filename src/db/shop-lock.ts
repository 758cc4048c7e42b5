import pg from "pg";

/** Held by the shop that runs on an embedded database; the number means nothing but itself. */
const SHOP_LOCK = 7_205_519_472;

export type ShopLock = {
  /** Resolves when the connection that holds the lock has ended, whoever ended it. */
  ended: Promise<void>;
  release(): Promise<void>;
};

/** Takes the database for one shop, until it is released or this process ends; undefined when another has it. */
export async function holdShopLock(url: string): Promise<ShopLock | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: "rajatam-lock" });
  client.on("error", () => {});
  const ended = new Promise<void>((resolve) => client.once("end", resolve));
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [SHOP_LOCK]);
  if (rows[0]?.held === true) return { ended, release: () => client.end() };
  await client.end();
  return undefined;
}

/** Rejects when no connection can be had within ten seconds. */
export async function tryConnection(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  await client.end();
}
