import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The secret that signs tokens: kept in the data folder, made there once. Of two that make it at once, the first counts. */
export async function tokenSecretIn(dataDir: string): Promise<string> {
  const file = join(dataDir, "token-secret");
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return (await readFile(file, "utf8")).trim();
}
