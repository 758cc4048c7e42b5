import path from "node:path";
import { fileURLToPath } from "node:url";
import { runChild } from "./launch/child.mjs";
import { answerWhileInstalling } from "./launch/installing-page.mjs";
import { prepare } from "./launch/prepare.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const targets = {
  start: "scripts/start.ts",
  dev: "scripts/dev.ts",
  build: "scripts/build.ts",
  test: "scripts/checks/test.ts",
  "test:crash": "scripts/crash.ts",
  "test:model": "scripts/model.ts",
  "test:security": "scripts/security.ts",
  "test:failure": "scripts/failure.ts",
  "test:power-cut": "scripts/power-cut.ts",
  "test:soak": "scripts/soak.ts",
  "test:cluster": "scripts/cluster.ts",
  topology: "scripts/topology.ts",
  verify: "scripts/checks/verify.ts",
  "verify:quick": "scripts/checks/verify-quick.ts",
  admin: "scripts/admin.ts",
  seed: "scripts/seed.ts",
  "catalogue:prepare": "scripts/prepare-catalogue.ts",
  backup: "scripts/backup.ts",
  restore: "scripts/restore.ts",
  bench: "scripts/bench.ts",
  licences: "scripts/licences.ts",
  "db:types": "scripts/db-types.ts",
};

/** Targets that need only the packages which build and run the shop; all others also need the development tools. */
const withoutTools = new Set(["start", "build", "admin", "seed", "catalogue:prepare", "backup", "restore", "licences"]);

/** Makes glibc return freed memory; otherwise about 300 MB stay allocated after preparing pictures. */
const leanMemory = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "131072",
};

/** Installs missing packages, then runs the target on the project's Node. Resolves with its exit code. */
async function run(name, args) {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    console.error(`Rajatam needs Node 20 or newer; this is Node ${process.versions.node}.`);
    return 1;
  }
  const script = Object.hasOwn(targets, name ?? "") ? targets[name] : undefined;
  if (script === undefined) {
    console.error(`Usage: node scripts/run.mjs <${Object.keys(targets).join(" | ")}> [arguments]`);
    return 1;
  }
  const node = await prepare(root, {
    tools: !withoutTools.has(name),
    meanwhile: name === "start" ? () => answerWhileInstalling(root) : undefined,
  });
  const bin = path.join(root, "node_modules", ".bin");
  const PATH = [path.dirname(node), bin, process.env.PATH ?? ""].join(path.delimiter);
  return runChild(node, [path.join(root, script), ...args], {
    cwd: root,
    env: { ...leanMemory, ...process.env, PATH },
  });
}

try {
  const [name, ...args] = process.argv.slice(2);
  process.exitCode = await run(name, args);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
