import { describe, expect, it } from "vitest";
import { dependencyComplaints, listLicences, type Lock, type Package } from "./dependencies.ts";

const own: Package = {
  dependencies: { ring: "1.2.3" },
  optionalDependencies: {},
  devDependencies: {},
  allowScripts: {},
};
const ring = { version: "1.2.3", license: "MIT", integrity: "sha512-abc" };
const lockOf = (change: Partial<Lock["packages"][string]> = {}): Lock => ({
  lockfileVersion: 3,
  packages: { "": {}, "node_modules/ring": { ...ring, ...change } },
});

describe("dependency check", () => {
  it("dependencies are accepted when they are exact, locked and freely licensed", () => {
    expect(dependencyComplaints(lockOf(), own)).toEqual([]);
    expect(dependencyComplaints(lockOf({ license: "(MIT AND Zlib)" }), own)).toEqual([]);
  });

  it.each([
    ["a range of versions", lockOf(), { ...own, dependencies: { ring: "^1.2.3" } }, /exact version/],
    ["a version other than the locked one", lockOf({ version: "1.2.4" }), own, /not locked at 1\.2\.3/],
    ["no checksum", lockOf({ integrity: undefined }), own, /SHA-512/],
    ["an old checksum", lockOf({ integrity: "sha1-abc" }), own, /SHA-512/],
    ["an address", lockOf({ resolved: "https://packages.example/ring.tgz" }), own, /address/],
    ["an install script that is neither allowed nor denied", lockOf({ hasInstallScript: true }), own, /allowScripts/],
    ["a licence that is not allowed", lockOf({ license: "AGPL-3.0-only" }), own, /AGPL/],
    ["two licences of which one is not allowed", lockOf({ license: "MIT AND GPL-3.0-only" }), own, /GPL/],
    ["no licence", lockOf({ license: undefined }), own, /none named/],
  ])("a dependency with %s is refused", (_what, lock, described, complaint) => {
    expect(dependencyComplaints(lock, described).join("\n")).toMatch(complaint);
  });

  it("dependencies may have install scripts that are explicitly allowed or denied", () => {
    const lock = lockOf({ hasInstallScript: true });
    for (const allowed of [true, false]) {
      expect(dependencyComplaints(lock, { ...own, allowScripts: { ring: allowed } })).toEqual([]);
    }
  });

  it("dependencies are listed with their licences, nested packages by their own names", () => {
    const lock: Lock = {
      lockfileVersion: 3,
      packages: { "": {}, "node_modules/ring/node_modules/@gold/pin": { ...ring, dev: true } },
    };
    expect(listLicences(lock)).toEqual([
      { name: "@gold/pin", version: "1.2.3", license: "MIT", isForDevelopment: true },
    ]);
  });
});
