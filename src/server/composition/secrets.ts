import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { undefinedOn } from "#db/error-code.ts";
import { ConfigError } from "../base/config.ts";

/** As for the setting TOKEN_SECRET. */
const MIN_LENGTH = 32;

/**
 * The token-signing secret, generated once in the data folder. Of two processes that generate it concurrently, the
 * first wins. The file appears complete or not at all, so that no process signs with a part of it.
 */
export async function tokenSecretIn(dataDir: string): Promise<string> {
  const file = join(dataDir, "token-secret");
  await mkdir(dataDir, { recursive: true });
  const secret = (await readIfThere(file)) ?? (await generate(file));
  if (secret.length >= MIN_LENGTH) return secret;
  throw new ConfigError(
    `The folder of the setting DATA_DIR has a token-secret of fewer than ${MIN_LENGTH} characters: remove ${file} to have it generated`,
  );
}

async function generate(file: string): Promise<string> {
  const incomplete = `${file}.${randomUUID()}`;
  try {
    const secret = randomBytes(48).toString("base64url");
    await writeFile(incomplete, secret, { flag: "wx", mode: 0o600, flush: true });
    await undefinedOn(["EEXIST"], link(incomplete, file));
  } finally {
    await rm(incomplete, { force: true });
  }
  return (await readIfThere(file)) ?? "";
}

async function readIfThere(file: string): Promise<string | undefined> {
  const text = await undefinedOn(["ENOENT"], readFile(file, "utf8"));
  return text?.trim();
}
