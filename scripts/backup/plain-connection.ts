import pg from "pg";

/** Makes the text of rows independent of server settings, for the checksums, and disables the statement timeout. */
const SETTINGS = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set bytea_output = 'hex'; set extra_float_digits = 1; set search_path = public, pg_catalog;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Runs the work on a connection without timeouts, which is closed afterwards. */
export async function withConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url, application_name: "rajatam-backup" });
  // A broken connection fails its next query; an unhandled error event would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs the work in one transaction. */
export async function inOneTransaction<Result>(client: pg.Client, mode: string, work: () => Promise<Result>) {
  await client.query(`begin ${mode}`);
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}
