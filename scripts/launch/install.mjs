import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runChild } from "./child.mjs";

/**
 * Whether node_modules matches package-lock.json, according to the launcher's stamp or npm's record: the packages that
 * build and run the shop, and with `tools` also the development tools.
 */
export function isInstalled(root, { tools }) {
  const [hash, scope] = readOr(stampOf(root), "").split(" ");
  if (hash === lockHash(root) && (scope === "all" || !tools)) return true;
  if (!holdsEveryPackage(root, tools)) return false;
  finish(root);
  return true;
}

/** Installs the packages of package-lock.json. Throws an error with a one-line message. */
export async function installPackages(root, { tools }) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  console.error("Installing packages; this takes a minute or two…");
  const progress = setInterval(() => console.error(`… still installing, ${seconds()} s`), 5000);
  // An installation without tools would remove installed ones.
  const all = tools || holdsTools(root);
  const code = await runNpmInstall(root, all).finally(() => clearInterval(progress));
  if (code !== 0) throw new Error(`Packages could not be installed: npm ended with code ${code}.`);
  finish(root);
  console.error(`Installed packages in ${seconds()} s.`);
}

/**
 * Not `npm ci`, which refuses a lock file without the optional binaries of platforms that a registry mirror lacks
 * (npm/cli#9846). This command follows the lock file as well and does not change it.
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
    // The Node in node_modules may be replaced during the installation, so npm runs on another one.
    env: { ...process.env, PATH: elsewhere.join(path.delimiter) },
  });
}

/** npm's record lists all packages that a manual `npm ci` or `npm install` has installed. */
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

/** Removes the C headers of the Node package, 68 MB for compiling addons, which no dependency needs. */
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
