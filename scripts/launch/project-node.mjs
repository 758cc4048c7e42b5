import { spawnSync } from "node:child_process";
import { rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { runChild } from "./child.mjs";

const wantedMajor = 26;

/** Finds a Node that runs TypeScript directly: the installed dependency, otherwise the current one. */
export function findProjectNode(root) {
  const installed = installedNode(root);
  if (runs(installed)) return installed;
  return Number.parseInt(process.versions.node, 10) >= wantedMajor ? process.execPath : undefined;
}

/** Does the work of the package's install script, for an npm with disabled scripts. */
export async function fetchProjectNode(root) {
  console.error(`Fetching Node ${wantedMajor}, which npm was not allowed to install…`);
  const folder = packageFolder(root);
  await runChild(process.execPath, [path.join(folder, "installArchSpecificPackage.js")], { cwd: folder });
  const installed = installedNode(root);
  if (!runs(installed)) {
    throw new Error(
      `Node ${wantedMajor} could not be fetched: let npm run the install script of the package "node", or use Node ${wantedMajor} or newer.`,
    );
  }
  linkIntoBin(root, installed);
  return installed;
}

const packageFolder = (root) => path.join(root, "node_modules", "node");

const installedNode = (root) =>
  path.join(packageFolder(root), "bin", process.platform === "win32" ? "node.exe" : "node");

function runs(node) {
  const { status, stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return status === 0 && Number.parseInt(stdout.slice(1), 10) >= wantedMajor;
}

function linkIntoBin(root, installed) {
  if (process.platform === "win32") return;
  const link = path.join(root, "node_modules", ".bin", "node");
  rmSync(link, { force: true });
  symlinkSync(path.relative(path.dirname(link), installed), link);
}
