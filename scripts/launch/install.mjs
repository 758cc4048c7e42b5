import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runChild } from "./child.mjs";

/** True when node_modules holds what package-lock.json says, by our stamp or by npm's own record. */
export function isInstalled(root) {
  const hash = lockHash(root);
  if (readOr(stampOf(root), "") === hash) return true;
  if (!holdsEveryPackage(root)) return false;
  writeFileSync(stampOf(root), hash);
  return true;
}

/** Brings node_modules to what package-lock.json says, or throws with one line for the person. */
export async function installPackages(root) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  console.error("Installing packages; this takes a minute or two…");
  const progress = setInterval(() => console.error(`… still installing, ${seconds()} s`), 5000);
  const code = await runNpmInstall(root).finally(() => clearInterval(progress));
  if (code !== 0) throw new Error(`Packages could not be installed: npm ended with code ${code}.`);
  writeFileSync(stampOf(root), lockHash(root));
  console.error(`Installed packages in ${seconds()} s.`);
}

/**
 * Not `npm ci`: it refuses a lock file that lacks the optional binaries of platforms a registry mirror does not carry
 * (npm/cli#9846). This keeps to the lock file just as well and leaves it as it is.
 */
function runNpmInstall(root) {
  const bin = path.join(root, "node_modules", ".bin");
  const elsewhere = (process.env.PATH ?? "").split(path.delimiter).filter((folder) => path.resolve(folder) !== bin);
  const windows = process.platform === "win32";
  const everyKind = ["--include=dev", "--include=optional"];
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  return runChild(windows ? "npm.cmd" : "npm", ["install", "--no-save", ...everyKind, ...quiet], {
    cwd: root,
    shell: windows,
    // The Node in node_modules may be replaced while npm runs, so npm must run on one from elsewhere.
    env: { ...process.env, PATH: elsewhere.join(path.delimiter) },
  });
}

/** npm's record lists every package that an `npm ci` or `npm install` by hand has put there. */
function holdsEveryPackage(root) {
  const wanted = packagesOf(path.join(root, "package-lock.json"));
  const present = packagesOf(path.join(root, "node_modules", ".package-lock.json"));
  return Object.entries(wanted).every(([folder, entry]) => {
    const installed = present[folder];
    return folder === "" || (installed === undefined ? entry.optional === true : installed.version === entry.version);
  });
}

const packagesOf = (file) => JSON.parse(readOr(file, "{}")).packages ?? {};

const stampOf = (root) => path.join(root, "node_modules", ".rajatam-lock-hash");

const lockHash = (root) =>
  createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");

function readOr(file, fallback) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return fallback;
  }
}
