import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../../launch/command.ts";

/** The required programs, their version options, and their paths on Debian. */
const PROGRAMS = [
  ["etcd", "--version", "etcd-server"],
  ["patroni", "--version", "patroni"],
  ["pgbouncer", "--version", "pgbouncer"],
  ["haproxy", "-v", "haproxy"],
  ["nginx", "-v", "nginx-light"],
  ["openssl", "version", "openssl"],
] as const;

const POSTGRES_FOLDER = "/usr/lib/postgresql";

/** Resolves with the folder of PostgreSQL's programs. Throws with a line for each missing program. */
export async function findPrograms(): Promise<string> {
  const missing: string[] = [];
  for (const [program, flag, name] of PROGRAMS) {
    if (spawnSync(program, [flag], { stdio: "ignore" }).status !== 0) missing.push(sentence(program, name));
  }
  const versions = await readdir(POSTGRES_FOLDER).catch(() => []);
  const [newest] = versions.map(Number).toSorted((one, other) => other - one);
  const binFolder = join(POSTGRES_FOLDER, String(newest), "bin");
  if (newest === undefined || newest < 15 || !existsSync(join(binFolder, "pg_basebackup"))) {
    missing.push(sentence("PostgreSQL 15 or newer", "postgresql-15"));
  }
  if (missing.length > 0) throw new UsageError(missing.join("\n"));
  return binFolder;
}

function sentence(program: string, name: string): string {
  return `The cluster needs ${program}; on Debian and Ubuntu: apt-get install ${name}`;
}
