import { appendFile, chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import {
  cleanUp,
  givenCluster,
  givenDataDir,
  givenServer,
  query,
  removeTemplate,
  serverPid,
} from "./embedded-postgres.fixture.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

afterEach(cleanUp);
afterAll(removeTemplate);

async function refusalOf(dataDir: string): Promise<string> {
  const error = await startEmbeddedPostgres({ dataDir }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EmbeddedPostgresError);
  const { message } = error as EmbeddedPostgresError;
  expect(message).not.toContain("\n");
  return message;
}

describe("new databases", () => {
  test("a new folder becomes a durable database that others cannot access", async () => {
    const dataDir = await givenDataDir();
    const steps: string[] = [];

    const { url, attached, stop } = await startEmbeddedPostgres({ dataDir, onProgress: (step) => steps.push(step) });
    const [settings] = await query(
      url,
      `SELECT current_database() AS database, current_setting('server_encoding') AS encoding,
        current_setting('timezone') AS timezone, current_setting('data_checksums') AS checksums,
        current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS synchronous_commit,
        current_setting('listen_addresses') AS addresses, current_setting('password_encryption') AS password,
        lower('ÄÉŁ') AS lowered`,
    ).finally(stop);

    expect(settings).toEqual({
      database: "rajatam",
      encoding: "UTF8",
      timezone: "UTC",
      checksums: "on",
      fsync: "on",
      synchronous_commit: "on",
      addresses: "127.0.0.1",
      password: "scram-sha-256",
      lowered: "äéł",
    });
    expect(attached).toBe(false);
    expect(steps).toEqual(["Creating the database", "Starting the database"]);
    expect((await stat(join(dataDir, "superuser-password"))).mode & 0o777).toBe(0o600);
    expect(await readdir(dirname(dataDir))).toEqual(["postgres"]);
  });

  test("a database is reached by a Unix socket in its own folder", async () => {
    const dataDir = await givenDataDir();
    const { url } = await givenServer(dataDir);

    expect(url).toContain(`@${encodeURIComponent(dataDir)}:`);
    expect(await query(url, "SELECT inet_client_addr() AS client")).toEqual([{ client: null }]);
  });

  test("a database is reached through 127.0.0.1 when its path is too long for a Unix socket", async () => {
    const parent = join(await givenDataDir(), "long".repeat(30));
    const { url } = await givenServer(parent);

    expect(new URL(url).hostname).toBe("127.0.0.1");
    expect(await query(url, "SELECT host(inet_client_addr()) AS client")).toEqual([{ client: "127.0.0.1" }]);
  });

  test("an empty folder in a parent folder that everyone may enter becomes a database", async () => {
    const dataDir = await givenDataDir();
    await chmod(dirname(dirname(dataDir)), 0o755);
    await mkdir(dataDir, { recursive: true });

    const { url } = await givenServer(dataDir);

    expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("a database that is requested twice concurrently in one process is created once", async () => {
    const dataDir = await givenDataDir();

    const [first, second] = await Promise.all([givenServer(dataDir), givenServer(dataDir)]);

    expect([first.attached, second.attached]).toEqual([false, true]);
    expect(second.url).toBe(first.url);
  });

  test("a database refuses connections with a wrong password", async () => {
    const { url } = await givenServer(await givenCluster());
    const wrong = new URL(url);
    wrong.password = "guess";

    await expect(query(wrong.href, "SELECT 1")).rejects.toThrow("password authentication failed");
  });
});

describe("running servers", () => {
  test("a second start attaches to the running server, which continues when the second one stops", async () => {
    const dataDir = await givenCluster();
    const owner = await givenServer(dataDir);

    const guest = await startEmbeddedPostgres({ dataDir, durable: false });
    await guest.stop();

    expect(guest.attached).toBe(true);
    expect(await query(owner.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("a running server without protection against power failures is refused", async () => {
    const dataDir = await givenCluster();
    await givenServer(dataDir);

    expect(await refusalOf(dataDir)).toContain("fsync, full_page_writes, synchronous_commit must be on");
  });

  test("a server that is stopped several times ends once, and keeps its data for the next start", async () => {
    const dataDir = await givenCluster();
    const server = await givenServer(dataDir);
    await query(server.url, "CREATE TABLE rings AS SELECT 'gold' AS metal");

    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
    expect(await serverPid(dataDir)).toBeUndefined();
    const next = await givenServer(dataDir);

    expect(next.attached).toBe(false);
    expect(await query(next.url, "SELECT metal FROM rings")).toEqual([{ metal: "gold" }]);
  });
});

describe("refused folders", () => {
  test("a folder whose configuration turns off the protection against power failures is refused in one line", async () => {
    const dataDir = await givenCluster();

    for (const setting of ["fsync", "synchronous_commit", "full_page_writes"]) {
      await writeFile(join(dataDir, "postgresql.auto.conf"), `${setting} = off\n`);
      expect(await refusalOf(dataDir)).toContain(`power cut: ${setting} must be on`);
      expect(await serverPid(dataDir)).toBeUndefined();
    }
  });

  test("a folder whose server does not start is refused in one line, with the last lines of its log", async () => {
    const dataDir = await givenCluster();
    await appendFile(join(dataDir, "postgresql.auto.conf"), "no_such_setting = 1\n");

    expect(await refusalOf(dataDir)).toContain('unrecognized configuration parameter "no_such_setting"');
  });

  test("a folder whose log is a link to another file is refused in one line", async () => {
    const dataDir = await givenCluster();
    const target = join(dirname(dataDir), "target");
    await rm(join(dataDir, "server.log"));
    await writeFile(target, "untouched");
    await symlink(target, join(dataDir, "server.log"));

    expect(await refusalOf(dataDir)).toContain("server.log");
    expect(await readFile(target, "utf8")).toBe("untouched");
  });

  test("a folder that holds other files is refused in one line", async () => {
    const dataDir = await givenDataDir();
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, "letter.txt"), "Dear shop");

    expect(await refusalOf(dataDir)).toBe(`${dataDir} holds files that are no database: name another DATA_DIR.`);
  });

  test("a folder of another PostgreSQL version is refused in one line", async () => {
    const dataDir = await givenDataDir();
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, "PG_VERSION"), "15\n");

    expect(await refusalOf(dataDir)).toContain("is a database of PostgreSQL 15, and this shop brings 18");
  });

  test("a folder whose parent is a file is refused in one line", async () => {
    const dataDir = await givenDataDir();
    await writeFile(dirname(dataDir), "");

    expect(await refusalOf(dataDir)).toContain("DATA_DIR");
  });
});
