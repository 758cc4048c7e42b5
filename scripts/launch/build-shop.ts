import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressFiles } from "./compress-files.ts";
import { holdFolderLock } from "./folder-lock.mjs";
import { root, runProgram } from "./program.ts";

const stampFile = join(root, "build", "source-hash");
const sources = [
  "src",
  "public",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/launch/chunk-modules.ts",
];

/** Builds the shop if its sources changed since the last build. Returns whether it was built. */
export async function buildWhenChanged(progress: (message: string) => void): Promise<boolean> {
  if (await isBuilt()) return false;
  return withBuildLock(async () => {
    if (await isBuilt()) return false;
    progress("Building the shop");
    await buildAlone();
    return true;
  });
}

/** Builds client and server into `build/`. Shows the output only on failure. */
export async function build(): Promise<void> {
  await withBuildLock(buildAlone);
}

async function isBuilt(): Promise<boolean> {
  return (await readFile(stampFile, "utf8").catch(() => "")) === (await hashOfSources());
}

/** Two processes that start at the same time must not write the same files. */
async function withBuildLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const release = await holdFolderLock(root, "build", "builds the shop here");
  try {
    return await work();
  } finally {
    release();
  }
}

async function buildAlone(): Promise<void> {
  const hash = await hashOfSources();
  // The files of an interrupted build match no sources.
  await rm(stampFile, { force: true });
  const cli = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  const { passed, output } = await runProgram(process.execPath, [cli, "build"], { env: { NODE_ENV: "production" } });
  if (!passed) throw new Error(`The build failed.\n${output}`);
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
