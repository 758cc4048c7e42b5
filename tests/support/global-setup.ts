import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startBoss } from "#adapters/jobs/boss.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server of the test databases. */
    databaseServer: string;
    /** The template of the test databases: fully migrated, with the job queue's tables, without rows. */
    templateDatabase: string;
    /**
     * The idle time after which a test closes a connection. A new connection costs as much as many statements, but a
     * file may open dozens of databases, and a server that is not ours may have only a hundred connections.
     */
    idleMs: number;
  }
}

/** Prepares one database server and one template for the whole run: embedded, or the server at TEST_DATABASE_URL. */
export default async function setUp(project: TestProject) {
  const everyProject = project.vitest.getRootProject();
  if (everyProject.getProvidedContext().databaseServer) return undefined;
  const undo: (() => Promise<unknown>)[] = [];
  const tearDown = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const server = process.env.TEST_DATABASE_URL ?? (await startServer(undo));
    const template = `rajatam_test_${randomBytes(4).toString("hex")}`;
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    undo.push(() => admin.end());
    if (process.env.TEST_DATABASE_URL === undefined) {
      await makeLoginsQuick(admin, server);
      await leaveTablesAlone(admin);
    }
    await admin.query(`create database ${template}`);
    undo.push(() => dropAll(admin, template));
    await prepareTemplate(server, template);
    everyProject.provide("databaseServer", server);
    everyProject.provide("templateDatabase", template);
    everyProject.provide("idleMs", process.env.TEST_DATABASE_URL === undefined ? 20_000 : 300);
    return tearDown;
  } catch (error) {
    await tearDown();
    throw error;
  }
}

async function startServer(undo: (() => Promise<unknown>)[]): Promise<string> {
  const folder = await makeScratchFolder("rajatam-test-");
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, "postgres"), durable: false });
  undo.push(() => server.stop());
  return server.url;
}

/** Reduces the password hashing rounds, because each test file opens dozens of connections. */
async function makeLoginsQuick(admin: pg.Client, server: string): Promise<void> {
  const password = decodeURIComponent(new URL(server).password);
  await admin.query("set scram_iterations = 1");
  await admin.query(`alter role current_user password ${admin.escapeLiteral(password)}`);
}

/** Disables autovacuum and JIT: test databases are short-lived and their statements short. */
async function leaveTablesAlone(admin: pg.Client): Promise<void> {
  for (const setting of ["autovacuum", "jit"]) await admin.query(`alter system set ${setting} = off`);
  await admin.query("select pg_reload_conf()");
}

async function prepareTemplate(server: string, template: string): Promise<void> {
  const url = new URL(server);
  url.pathname = template;
  await migrate(url.href, join(import.meta.dirname, "../../migrations"));
  const boss = await startBoss(url.href, (error) => console.error(error));
  await boss.stop({ graceful: false });
}

async function dropAll(admin: pg.Client, template: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>("select datname from pg_database where datname like $1", [
    `${template}%`,
  ]);
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
}
