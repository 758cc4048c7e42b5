import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkNamedTests } from "./named-tests.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "named-tests-"));
  write("src/server/login.int.test.ts", 'it("ends after ten tries", () => {});\nit("works once", () => {});');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

test("the check of named tests accepts existing files, with or without a test title", async () => {
  write(
    "docs/security.md",
    "| A | `src/server/login.int.test.ts` “ends after ten tries”, “works once” |\n`src/server/login.int.test.ts`",
  );
  expect(await checkNamedTests(root)).toEqual({ passed: true, output: "" });
});

test("the check of named tests reports a missing file", async () => {
  write("docs/security.md", "first\n`src/server/gone.test.ts` “ends”");
  expect(await checkNamedTests(root)).toEqual({
    passed: false,
    output: "docs/security.md:2: src/server/gone.test.ts is not there",
  });
});

test("the check of named tests reports a title that no test of the file has", async () => {
  write("docs/security.md", "`src/server/login.int.test.ts` “ends after ten tries”, “works twice”");
  expect(await checkNamedTests(root)).toEqual({
    passed: false,
    output: "docs/security.md:1: src/server/login.int.test.ts has no “works twice”",
  });
});

test("the check of named tests reports a part of a title", async () => {
  write("docs/security.md", "`src/server/login.int.test.ts` “after ten tries”");
  expect(await checkNamedTests(root)).toEqual({
    passed: false,
    output: "docs/security.md:1: src/server/login.int.test.ts has no “after ten tries”",
  });
});

test("the check of named tests accepts … for a placeholder of a title", async () => {
  write("tests/security/log.ts", ["check(`none of $", "{secrets.count} secrets is in the log`, found);"].join(""));
  write("docs/security.md", "`tests/security/log.ts` “none of … secrets is in the log”");
  expect(await checkNamedTests(root)).toEqual({ passed: true, output: "" });
});

test("the check of named tests reports a page without references", async () => {
  write("docs/security.md", "All is well.");
  expect(await checkNamedTests(root)).toMatchObject({ passed: false });
});
