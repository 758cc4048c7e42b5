import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import type { QueryResultRow } from "pg";
import { makeScratchFolder } from "#tests/support/scratch-folder.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";
import { readPostmaster } from "./postmaster-file.ts";

const cleanings: (() => Promise<unknown>)[] = [];
let template: Promise<string> | undefined;

/** Cleans up all fixtures, in reverse order of creation. */
export async function cleanUp(): Promise<void> {
  for (const clean of cleanings.splice(0).toReversed()) await clean();
}

export async function removeTemplate(): Promise<void> {
  if (template) await rm(dirname(await template), { recursive: true, force: true });
  template = undefined;
}

/** The path of a data folder that does not exist yet, in a folder that only its owner may enter. */
export async function givenDataDir(): Promise<string> {
  const parent = await makeScratchFolder("rajatam-test-");
  cleanings.push(() => rm(parent, { recursive: true, force: true, maxRetries: 3 }));
  return join(parent, "data", "postgres");
}

/** An existing data folder, copied from a template because that is faster than initdb. */
export async function givenCluster(): Promise<string> {
  template ??= makeTemplate();
  const dataDir = await givenDataDir();
  await cp(await template, dataDir, { recursive: true });
  return dataDir;
}

export async function givenServer(dataDir: string, durable = false): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, durable });
  cleanings.push(() => server.stop());
  return server;
}

type App = { readonly process: ChildProcess; readonly url: string; readonly attached: boolean };

type AppOptions = { readonly durable?: boolean; readonly path?: string };

/** Another process that starts the database and then runs until it is killed. `path` is prepended to its PATH. */
export async function givenApp(dataDir: string, { durable = false, path }: AppOptions = {}): Promise<App> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve("./embedded-postgres.ts"))};
    const { url, attached } = await startEmbeddedPostgres(${JSON.stringify({ dataDir, durable })});
    console.log(JSON.stringify({ url, attached }));
    setInterval(() => {}, 60_000);`;
  const app = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PATH: [path ?? [], process.env.PATH ?? []].flat().join(":") },
  });
  cleanings.push(() => kill(app));
  const lines = createInterface(app.stdout);
  const [line] = (await Promise.race([once(lines, "line"), once(lines, "close")])) as [string?];
  if (line === undefined) throw new Error("The app ended before its database was ready.");
  return { process: app, ...(JSON.parse(line) as { url: string; attached: boolean }) };
}

export async function kill(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return;
  const ended = once(app, "exit");
  app.kill("SIGKILL");
  await ended;
}

export async function serverPid(dataDir: string): Promise<number | undefined> {
  return (await readPostmaster(dataDir))?.pid;
}

export async function query<Row extends QueryResultRow>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function makeTemplate(): Promise<string> {
  const dataDir = join(await makeScratchFolder("rajatam-test-"), "template");
  await (await startEmbeddedPostgres({ dataDir, durable: false })).stop();
  return dataDir;
}
