import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readChanged } from "./changed-files.ts";

let root: string;
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Sample", "-c", "user.email=sample@example.com", ...args], { cwd: root });

function commit(...files: string[]): void {
  for (const file of files) writeFileSync(join(root, file), file);
  git("add", ".");
  git("commit", "-qm", files.join());
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "changed-"));
  git("init", "-q");
  commit("first.ts", "second.ts");
  commit("third.ts");
});
afterEach(() => rmSync(root, { recursive: true }));

it("uncommitted changes count, including new but not deleted files", () => {
  writeFileSync(join(root, "first.ts"), "changed");
  writeFileSync(join(root, "fourth.ts"), "new");
  rmSync(join(root, "second.ts"));
  expect(readChanged(root)).toEqual({ since: "HEAD", files: ["first.ts", "fourth.ts"] });
});

it("without uncommitted changes the last commit counts", () => {
  expect(readChanged(root)).toEqual({ since: "HEAD~1", files: ["third.ts"] });
});

it("files are compared with a given commit", () => {
  commit("fourth.ts");
  expect(readChanged(root, "HEAD~2").files).toEqual(["fourth.ts", "third.ts"]);
});
