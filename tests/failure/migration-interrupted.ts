import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { migrate } from "#db/migrate.ts";
import { startPostgresServer } from "#tests/processes/postgres-server.ts";
import { query } from "#tests/processes/query.ts";
import { until } from "#tests/processes/until.ts";
import { ask } from "./ask.ts";
import { givenFolder, givenInstance } from "./places.ts";
import type { Scenario } from "./scenario.ts";

export const migrationInterrupted: Scenario = {
  name: "migration-interrupted",
  expects: `An instance is killed during migrations six times, each time some steps later. Each step is atomic, and
  the next start continues from there; the final schema equals one without interruptions.`,
  async run(trial) {
    const folder = await givenFolder(trial);
    const server = await startPostgresServer(folder.postgresDir);
    trial.defer(() => server.stop());
    const files = (await readdir(join(folder.root, "migrations"))).length;
    await query(server.url, "create database whole");
    const wholeUrl = server.url.replace("/rajatam?", "/whole?");
    await migrate(wholeUrl, join(folder.root, "migrations"));

    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    trial.defer(() => client.end());
    const seen: number[] = [];
    for (let kill = 1; kill <= 6; kill++) {
      const steps = Math.floor((files * kill) / 7);
      await killAt(server.url, folder.root, client, steps);
      seen.push(await countSteps(client));
    }
    trial.say(`killed after ${seen.join(", ")} of ${files} steps`);
    const isCut = seen.some((steps) => steps > 0 && steps < files);
    trial.check("at least one kill was between two steps", isCut);
    trial.check(
      "no step was lost",
      seen.every((steps, index) => steps >= (seen[index - 1] ?? 0)),
      seen,
    );

    const shop = await givenInstance(trial, folder, { environment: { DATABASE_URL: server.url } });
    const ready = await ask(`${shop.url}/api/health/ready`);
    trial.check("the next start continues and serves", ready.status === 200, ready.status);
    const [mine, whole] = [await schemaOf(server.url), await schemaOf(wholeUrl)];
    trial.check(
      "the schema equals that of an uninterrupted run",
      mine === whole && mine.length > 1_000,
      `${mine.length} letters`,
    );
  },
};

async function killAt(databaseUrl: string, root: string, client: pg.Client, steps: number): Promise<void> {
  const script = fileURLToPath(import.meta.resolve("../processes/migrate-alone.ts"));
  const child = spawn(process.execPath, [script, databaseUrl, join(root, "migrations")], { stdio: "ignore" });
  const ended = once(child, "close");
  await until(async () => child.exitCode !== null || (await countSteps(client)) >= steps, 20_000);
  child.kill("SIGKILL");
  await ended;
}

async function countSteps(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('migrations') is not null as there");
  if (rows[0]?.there !== true) return 0;
  const counted = await client.query<{ count: number }>("select count(*)::int as count from migrations");
  return counted.rows[0]?.count ?? 0;
}

/** The schema as text: tables, columns, constraints, indexes, triggers and functions. */
async function schemaOf(databaseUrl: string): Promise<string> {
  const rows = await query<{ line: string }>(
    databaseUrl,
    `select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
       from information_schema.columns where table_schema = 'public'
     union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select pg_get_functiondef(oid) from pg_proc
       where pronamespace = 'public'::regnamespace and prokind = 'f' and probin is null
     order by 1`,
  );
  return rows.map(({ line }) => line).join("\n");
}
