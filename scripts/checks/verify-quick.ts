import { globSync, readFileSync } from "node:fs";
import { counted } from "../../src/contract/kernel/counted.ts";
import { root, runTool } from "../launch/program.ts";
import { readChanged } from "./changed-files.ts";
import { listRelatedTests } from "./related-tests.ts";
import { reportChecks } from "./reports.ts";
import { conventions, routeTypes, structure, types } from "./static-checks.ts";
import { runSteps, type Step } from "./steps.ts";
import { unitTests } from "./unit-tests.ts";

const { since, files } = readChanged(root, process.argv[2]);
const code = files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
console.log(`${counted(files.length, "file")} changed since ${since}`);

const lint: Step = { name: "lint", run: () => runTool("oxlint", ["--format=unix", ...code]) };
const format: Step = {
  name: "format",
  run: () => runTool("oxfmt", ["--check", "--no-error-on-unmatched-pattern", ...files]),
};

function listIntegrationTests(): readonly string[] {
  const tests = globSync("{src,scripts,tests}/**/*.int.test.{ts,tsx}", { cwd: root });
  return listRelatedTests(
    files,
    tests.map((path) => ({ path, text: readFileSync(path, "utf8") })),
  );
}

await reportChecks(async (reports) => {
  const options = [
    "--project=unit",
    "--project=components",
    "--project=screens",
    `--changed=${since}`,
    "--passWithNoTests",
  ];
  const related = listIntegrationTests();
  const tests = [
    unitTests(reports, "unit and screen tests of what changed", options),
    ...(related.length > 0 ? [unitTests(reports, "integration tests of what changed", related)] : []),
  ];
  return [
    ...(await runSteps([routeTypes], 1)),
    ...(await runSteps([tests, types, ...(code.length > 0 ? [lint] : []), format, structure, conventions], 2)),
  ];
});
