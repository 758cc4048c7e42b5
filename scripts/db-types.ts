import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../src/db/embedded/embedded-postgres.ts";
import { migrate } from "../src/db/migrate.ts";
import { root } from "./launch/build-shop.ts";
import { readArguments, runCommand } from "./launch/command.ts";

const HELP = `Writes src/db/tables.ts from the migrations, by way of an empty database.

  npm run db:types              writes it
  npm run db:types -- --verify  only says whether it is up to date`;

await runCommand(async () => {
  const { values } = readArguments(HELP, { verify: { type: "boolean" } });
  const folder = await mkdtemp(join(tmpdir(), "rajatam-types-"));
  const database = await startEmbeddedPostgres({ dataDir: join(folder, "postgres"), durable: false });
  try {
    await migrate(database.url, join(root, "migrations"));
    const options = [
      ["--dialect", "postgres"],
      ["--url", database.url],
      ["--camel-case"],
      ["--default-schema", "public"],
      ["--exclude-pattern", "migrations"],
      ["--numeric-parser", "number"],
      ["--type-mapping", JSON.stringify({ int8: "number" })],
      ["--out-file", join(root, "src", "db", "tables.ts")],
      ...(values.verify === true ? [["--verify"]] : []),
    ].flat();
    const cli = join(root, "node_modules", "kysely-codegen", "dist", "cli", "bin.js");
    const { status } = spawnSync(process.execPath, [cli, ...options], { stdio: "inherit" });
    process.exitCode = status ?? 1;
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
