import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { loadDotEnv, readConfig, type Config } from "#server/base/config.ts";
import { openDatabase, type Db } from "../../src/db/database.ts";
import { startEmbeddedPostgres } from "../../src/db/embedded/embedded-postgres.ts";
import { migrate } from "../../src/db/migrate.ts";
import { refuseUnreachable } from "../../src/server/database-source.ts";
import { root } from "./program.ts";

/** A usage error of a command, shown without a stack. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * Parses the arguments; `--help` prints the text and exits. Throws `UsageError` for unknown arguments, and for more than
 * `maxPositionals` without a name.
 */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  help: string,
  options: Options,
  maxPositionals = 0,
) {
  const read = parse(help, options);
  const surplus = read.positionals[maxPositionals];
  if (surplus !== undefined) throw new UsageError(`There is one argument too many: ${surplus}`);
  return read;
}

function parse<Options extends ParseArgsOptionsConfig>(help: string, options: Options) {
  try {
    const read = parseArgs({
      args: withNegativeNumbers(process.argv.slice(2)),
      options: { ...options, help: { type: "boolean", short: "h" } },
      allowPositionals: true,
      strict: true,
    });
    if ("help" in read.values && read.values.help === true) {
      process.stdout.write(`${help}\n`);
      process.exit(0);
    }
    return read;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${help}`, { cause: error });
  }
}

/** Joins `--name -5` to `--name=-5`, since a value that begins with a dash is ambiguous otherwise. */
function withNegativeNumbers(args: readonly string[]): string[] {
  return args.flatMap((word, index) => {
    if (/^-\d/.test(word) && args[index - 1]?.startsWith("--")) return [];
    const next = args[index + 1] ?? "";
    return word.startsWith("--") && /^-\d/.test(next) ? `${word}=${next}` : word;
  });
}

/** Parses the value of an option, a whole number from `min` to 99,999,999. Throws `UsageError`. */
export function parseWholeNumber(option: string, text: string, min = 0): number {
  const number = /^\d{1,8}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min) return number;
  const range = min > 0 ? ` of at least ${min}` : "";
  throw new UsageError(`${option} must be a whole number${range}: ${text}`);
}

/** Resolves a file argument. npm runs commands in the project folder and passes the caller's folder. */
export function fileFromCaller(name: string): string {
  return resolve(process.env.INIT_CWD ?? ".", name);
}

/** Runs a command; an error becomes a message and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

const EXPECTED = new Set(["UsageError", "ConfigError", "EmbeddedPostgresError", "BackupError"]);

/** Error codes of a full disk: of the file system, and PostgreSQL's `disk_full`. */
const DISK_FULL = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** The message of an expected error, such as an invalid setting, a wrong argument or a full disk; the stack of any other. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isDiskFull(error)) return `The disk is full. Free some space, then run the command again. (${error.message})`;
  return EXPECTED.has(error.name) ? error.message : (error.stack ?? error.message);
}

function isDiskFull(error: Error): boolean {
  if ("code" in error && DISK_FULL.has(String(error.code))) return true;
  return error.cause instanceof Error && isDiskFull(error.cause);
}

/** Runs a command on the shop's migrated database, even while the shop is running. */
export async function withDatabase(work: (db: Db, config: Config, url: string) => Promise<void>): Promise<void> {
  await withServer(async (config, url) => {
    await migrate(url, join(root, "migrations"));
    const db = openDatabase(url);
    try {
      await work(db, config, url);
    } finally {
      await db.destroy();
    }
  });
}

/**
 * Runs a command on the shop's database server without migrating, even while the shop is running. Without `create`, a
 * data folder without a shop is refused, which is otherwise filled with an empty one.
 */
export async function withServer(
  work: (config: Config, url: string) => Promise<void>,
  { create = true }: { create?: boolean } = {},
): Promise<void> {
  loadDotEnv(root);
  const config = readConfig(process.env);
  if (!create && config.databaseUrl === undefined && !existsSync(join(config.dataDir, "postgres", "PG_VERSION")))
    throw new UsageError(`There is no shop in ${config.dataDir}. Set DATA_DIR or DATABASE_URL to the shop's.`);
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: join(config.dataDir, "postgres") })
      : undefined;
  const url = embedded?.url ?? config.databaseDirectUrl ?? config.databaseUrl ?? "";
  try {
    await refuseUnreachable(config.databaseDirectUrl === undefined ? "DATABASE_URL" : "DATABASE_DIRECT_URL", url);
    await work(config, url);
  } finally {
    await embedded?.stop();
  }
}
