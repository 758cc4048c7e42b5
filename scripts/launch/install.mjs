import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runChild } from "./child.mjs";

/**
 * True when node_modules holds what package-lock.json names, by our stamp or by npm's own record: what builds and runs the
 * shop, and with `tools` what checks it too.
 */
export function isInstalled(root, { tools }) {
  const [hash, extent] = readOr(stampOf(root), "").split(" ");
  if (hash === lockHash(root) && (extent === "all" || !tools)) return true;
  if (!holdsEveryPackage(root, tools)) return false;
  finish(root);
  return true;
}

/** Brings node_modules to what package-lock.json names, or throws with one line for the person. */
export async function installPackages(root, { tools }) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  console.error("Installing packages; this takes a minute or two…");
  const progress = setInterval(() => console.error(`… still installing, ${seconds()} s`), 5000);
  // Tools that are there already would be removed by an installation without them.
  const all = tools || holdsTools(root);
  const code = await runNpmInstall(root, all).finally(() => clearInterval(progress));
  if (code !== 0) throw new Error(`Packages could not be installed: npm ended with code ${code}.`);
  finish(root);
  console.error(`Installed packages in ${seconds()} s.`);
}

/**
 * Not `npm ci`: it refuses a lock file that lacks the optional binaries of platforms a registry mirror does not carry
 * (npm/cli#9846). This keeps to the lock file just as well and leaves it as it is.
 */
function runNpmInstall(root, all) {
  const bin = path.join(root, "node_modules", ".bin");
  const elsewhere = (process.env.PATH ?? "").split(path.delimiter).filter((folder) => path.resolve(folder) !== bin);
  const windows = process.platform === "win32";
  const kinds = [all ? "--include=dev" : "--omit=dev", "--include=optional"];
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  return runChild(windows ? "npm.cmd" : "npm", ["install", "--no-save", ...kinds, ...quiet], {
    cwd: root,
    shell: windows,
    // The Node in node_modules may be replaced while npm runs, so npm must run on one from elsewhere.
    env: { ...process.env, PATH: elsewhere.join(path.delimiter) },
  });
}

/** npm's record lists every package that an `npm ci` or `npm install` by hand has put there. */
function holdsEveryPackage(root, tools) {
  const wanted = packagesOf(path.join(root, "package-lock.json"));
  const present = packagesOf(recordOf(root));
  return Object.entries(wanted).every(([folder, entry]) => {
    if (folder === "" || (entry.dev === true && !tools)) return true;
    const installed = present[folder];
    return installed === undefined ? entry.optional === true : installed.version === entry.version;
  });
}

const holdsTools = (root) => Object.values(packagesOf(recordOf(root))).some(({ dev }) => dev === true);

function finish(root) {
  removeHeaders(root);
  writeFileSync(stampOf(root), `${lockHash(root)} ${holdsEveryPackage(root, true) ? "all" : "run"}`);
}

/** The C headers that Node's package brings, 68 MB for compiling addons: no package of ours is compiled. */
function removeHeaders(root) {
  const folder = path.join(root, "node_modules", "node", "node_modules");
  for (const name of foldersIn(folder)) rmSync(path.join(folder, name, "include"), { recursive: true, force: true });
}

function foldersIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

const packagesOf = (file) => JSON.parse(readOr(file, "{}")).packages ?? {};

const recordOf = (root) => path.join(root, "node_modules", ".package-lock.json");

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
