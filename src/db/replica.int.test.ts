import { appendFile, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase, type Db } from "./database.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import { prepared } from "./prepared.ts";
import { openReplica } from "./replica.ts";

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

/** A server and a streaming replica of it, created from a copy of its files as described in PostgreSQL's manual. */
async function givenServers() {
  const folder = await mkdtemp(join(tmpdir(), "rajatam-replica-"));
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  const first = await start(join(folder, "first"));
  const client = new pg.Client({ connectionString: first.url });
  await client.connect();
  await client.query("create table pieces (title text)");
  await client.query("select pg_backup_start('copy', true)");
  await cp(join(folder, "first"), join(folder, "second"), {
    recursive: true,
    filter: (source) => !/postmaster\.pid$|\.s\.PGSQL\./.test(source),
  });
  const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  await client.end();
  await writeFile(join(folder, "second", "backup_label"), rows[0]?.labelfile ?? "");
  await writeFile(join(folder, "second", "standby.signal"), "");
  const { port, username, password } = new URL(first.url);
  const from = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  await appendFile(join(folder, "second", "postgresql.auto.conf"), `primary_conninfo = '${from}'\n`);
  return { first, second: await start(join(folder, "second")) };
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  undo.push(() => server.stop());
  return server;
}

const { first, second } = await givenServers();
const db = openDatabase(first.url);
const copy = openDatabase(second.url);
const errors: Error[] = [];
const replica = openReplica({ url: second.url, primary: db, onError: (error) => errors.push(error) });
undo.push(
  () => copy.destroy(),
  () => db.destroy(),
  () => replica.stop(),
);

const isCopy = async (reader: Db) => {
  const { rows } = await sql<{ copy: boolean }>`select pg_is_in_recovery() as copy`.execute(reader);
  return rows[0]?.copy;
};
const titles = async (reader: Db) => (await sql<{ title: string }>`select title from pieces`.execute(reader)).rows;
const pollOptions = { interval: 20 };

describe("replica", () => {
  it("public reads go to the primary until notifications are received, and then to the replica", async () => {
    expect(await isCopy(replica.reader)).toBe(false);
    await sql`insert into pieces values ('Motiya Studs')`.execute(db);
    replica.changed();
    await expect.poll(replica.isRead, pollOptions).toBe(true);
    expect(await titles(replica.reader)).toEqual([{ title: "Motiya Studs" }]);
    expect(await isCopy(replica.reader)).toBe(true);
  });

  it("public reads never miss a notified change, however late the replica is", async () => {
    await sql`select pg_wal_replay_pause()`.execute(copy);
    await sql`update pieces set title = 'Tara Ring'`.execute(db);
    replica.changed();
    expect(await titles(replica.reader)).toEqual([{ title: "Tara Ring" }]);
    expect(await isCopy(replica.reader)).toBe(false);
    await sql`select pg_wal_replay_resume()`.execute(copy);
    await expect.poll(replica.isRead, pollOptions).toBe(true);
    expect(await titles(replica.reader)).toEqual([{ title: "Tara Ring" }]);
    expect(await isCopy(replica.reader)).toBe(true);
  });

  it("public reads go to the primary while no notifications arrive", async () => {
    replica.lost();
    expect(await isCopy(replica.reader)).toBe(false);
    replica.changed();
    await expect.poll(replica.isRead, pollOptions).toBe(true);
  });

  it("a connection to the primary prepares different statements for public reads and for everything else", async () => {
    const primary = openDatabase(first.url, { maxConnections: 1 });
    const unused = openReplica({ url: second.url, primary, onError: (error) => errors.push(error) });
    try {
      await sql`select 1 as one ${prepared}`.execute(primary);
      expect((await sql`select 2 as two ${prepared}`.execute(unused.reader)).rows).toEqual([{ two: 2 }]);
    } finally {
      await unused.stop();
      await primary.destroy();
    }
  });

  it("public reads through a pooler prepare no statement on the primary", async () => {
    const primary = openDatabase(first.url, { maxConnections: 1, isPooled: true });
    const unused = openReplica({ url: second.url, primary, onError: (error) => errors.push(error) });
    try {
      await sql`select 2 as two ${prepared}`.execute(unused.reader);
      expect((await sql`select name from pg_prepared_statements`.execute(primary)).rows).toEqual([]);
    } finally {
      await unused.stop();
      await primary.destroy();
    }
  });

  it("a server that is not a replica is reported once and never read", async () => {
    const reported: string[] = [];
    const none = openReplica({ url: first.url, primary: db, onError: ({ message }) => reported.push(message) });
    none.changed();
    await expect.poll(() => reported, pollOptions).toEqual([expect.stringMatching(/is not a replica/)]);
    expect(none.isRead()).toBe(false);
    await none.stop();
    expect(reported).toHaveLength(1);
  });

  it("public reads continue on the primary when the replica stops", async () => {
    expect(errors).toEqual([]);
    await second.stop();
    expect(await titles(replica.reader)).toEqual([{ title: "Tara Ring" }]);
    expect(replica.isRead()).toBe(false);
    expect(errors.length).toBeGreaterThan(0);
  });
});
