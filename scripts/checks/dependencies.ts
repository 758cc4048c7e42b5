import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { RunResult } from "../launch/program.ts";

const LockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

const PackageSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
});

export type Lock = z.infer<typeof LockSchema>;
export type Package = z.infer<typeof PackageSchema>;
export type Licensed = { name: string; version: string; license: string; isForDevelopment: boolean };

/** Permissive licences. Other licences need an explicit decision. */
const FREE = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);
/** Accepted for unmodified, separate files: libvips in sharp, and lightningcss in the build. */
const FREE_UNCHANGED = new Set(["LGPL-3.0-or-later", "MPL-2.0"]);

/** Licences of packages that declare them only in their LICENSE file. */
const NAMED_IN_FILE: Record<string, string> = { "png-js": "MIT" };

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

export function listLicences({ packages }: Lock): Licensed[] {
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, { version = "", license, dev = false }]) => {
      const name = nameOf(path);
      return { name, version, license: license ?? NAMED_IN_FILE[name] ?? "none named", isForDevelopment: dev };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function isFree(license: string): boolean {
  const parts = license.replaceAll(/[()]/g, "").split(/ (?:AND|OR) /);
  return parts.every((part) => FREE.has(part) || FREE_UNCHANGED.has(part));
}

/** Problems of the dependencies, one line each. */
export function dependencyComplaints(lock: Lock, own: Package): string[] {
  const complaints: string[] = [];
  for (const [name, version] of Object.entries({
    ...own.dependencies,
    ...own.optionalDependencies,
    ...own.devDependencies,
  })) {
    if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) complaints.push(`${name}: ${version} is not one exact version`);
    if (lock.packages[`node_modules/${name}`]?.version !== version)
      complaints.push(`${name}: not locked at ${version}`);
  }
  for (const [path, { integrity, resolved, hasInstallScript }] of Object.entries(lock.packages)) {
    if (path === "") continue;
    const name = nameOf(path);
    if (!integrity?.startsWith("sha512-")) complaints.push(`${name}: locked without its SHA-512`);
    if (resolved !== undefined) complaints.push(`${name}: locked to an address; npm asks the registry that is set up`);
    if (hasInstallScript && !Object.hasOwn(own.allowScripts, name))
      complaints.push(`${name}: its install script is not decided about in allowScripts`);
  }
  for (const { name, license } of listLicences(lock)) {
    if (!isFree(license)) complaints.push(`${name}: the licence ${license} is not among those that were agreed on`);
  }
  return complaints;
}

export async function readLock(root: string): Promise<Lock> {
  return LockSchema.parse(JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")));
}

/** Checks for exact versions with locked checksums, and for undecided install scripts and licences. */
export async function checkDependencies(root: string): Promise<RunResult> {
  const own = PackageSchema.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
  const complaints = dependencyComplaints(await readLock(root), own);
  return { passed: complaints.length === 0, output: complaints.join("\n") };
}
