import { readFile } from "node:fs/promises";
import { Client } from "pg";
import { errorCode, undefinedOn } from "../error-code.ts";
import { passwordFile, SUPERUSER } from "./cluster.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import type { ServerAddress } from "./postmaster-file.ts";
import { ownerOf } from "./server-arguments.ts";

const DATABASE = "rajatam";
const NO_SUCH_DATABASE = "3D000";
/** Duplicate database, or a violation of its unique index when two processes create it concurrently. */
const DUPLICATE_DATABASE_CODES = ["42P04", "23505"];
const DURABILITY_SETTINGS = ["fsync", "full_page_writes", "synchronous_commit"];
const TIMEOUT_MS = 10_000;

export type ServerFacts = {
  readonly ownerPid: number | undefined;
  /** Settings that are off and without which an acknowledged order could be lost. */
  readonly unsafeSettings: readonly string[];
};

/** Uses the Unix socket where there is one: connecting takes two thirds of the time of 127.0.0.1. */
export async function databaseUrl(folder: string, { port, hasSocket }: ServerAddress): Promise<string> {
  const password = await undefinedOn(["ENOENT"], readFile(passwordFile(folder), "utf8"));
  const host = hasSocket ? encodeURIComponent(folder) : "127.0.0.1";
  if (password !== undefined) return urlOf(password.trim(), `${host}:${port}`);
  throw new EmbeddedPostgresError(`The embedded database's password file is missing: ${passwordFile(folder)}`);
}

/** Connects, creates the shop's database if it is missing, and reports on the server. */
export async function examineServer(url: string): Promise<ServerFacts> {
  try {
    return await withClient(url, readFacts);
  } catch (error) {
    if (errorCode(error) !== NO_SUCH_DATABASE) throw error;
    await withClient(url.replace(`/${DATABASE}?`, "/postgres?"), createDatabase);
    return withClient(url, readFacts);
  }
}

/** `host` is an address, or the encoded folder of a Unix socket, as libpq and pg read it. */
function urlOf(password: string, host: string): string {
  return `postgres://${SUPERUSER}:${encodeURIComponent(password)}@${host}/${DATABASE}?sslmode=disable`;
}

async function createDatabase(client: Client): Promise<void> {
  await undefinedOn(DUPLICATE_DATABASE_CODES, client.query(`CREATE DATABASE ${DATABASE}`));
}

async function readFacts(client: Client): Promise<ServerFacts> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name = ANY ($1)",
    [["cluster_name", ...DURABILITY_SETTINGS]],
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  return {
    ownerPid: ownerOf(settings.get("cluster_name") ?? ""),
    unsafeSettings: DURABILITY_SETTINGS.filter((name) => settings.get(name) !== "on"),
  };
}

async function withClient<T>(connectionString: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
  // A connection that breaks between two queries emits an event; the next query fails anyway.
  client.on("error", () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end();
  }
}
