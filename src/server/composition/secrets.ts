import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The token-signing secret, generated once in the data folder. Of two processes that generate it concurrently, the
 * first wins.
 */
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
