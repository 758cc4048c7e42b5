import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressFiles } from "./compress-files.ts";

export const root = join(import.meta.dirname, "..", "..");
const stampFile = join(root, "build", "source-hash");
const sources = ["src", "public", "package.json", "package-lock.json", "vite.config.ts", "react-router.config.ts"];

/** Builds the shop if its sources changed since the last build. Returns whether it was built. */
export async function buildWhenChanged(progress: (message: string) => void): Promise<boolean> {
  const hash = await hashOfSources();
  const built = existsSync(stampFile) ? await readFile(stampFile, "utf8") : "";
  if (built === hash) return false;
  progress("Building the shop");
  await build();
  return true;
}

/** Builds client and server into `build/`. Shows the output only on failure. */
export async function build(): Promise<void> {
  const hash = await hashOfSources();
  const cli = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  const child = spawn(process.execPath, [cli, "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`The build failed.\n${output}`);
  await compressFiles(join(root, "build", "client"));
  await writeFile(stampFile, hash);
}

async function hashOfSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources) await addTo(hash, join(root, source));
  return hash.digest("hex");
}

async function addTo(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const facts = await stat(path);
  if (facts.isDirectory()) {
    for (const name of (await readdir(path)).toSorted()) await addTo(hash, join(path, name));
    return;
  }
  if (/\.test\.tsx?$/.test(path)) return;
  hash.update(`${path.slice(root.length)} ${facts.size} `).update(await readFile(path));
}
