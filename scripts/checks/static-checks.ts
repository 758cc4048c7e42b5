import { root, runScript, runTool } from "../launch/program.ts";
import { checkConventions } from "./conventions.ts";
import { checkDependencies } from "./dependencies.ts";
import { checkDeployment } from "./deploy.ts";
import { checkNamedTests } from "./named-tests.ts";
import type { Result, Step } from "./steps.ts";
import { runSteps } from "./steps.ts";

/** Lint and types read what the router writes about its routes. */
const routeTypes: Step = { name: "route types", run: () => runTool("react-router", ["typegen"]) };

const checks: readonly Step[] = [
  { name: "lint", run: () => runTool("oxlint", ["--format=unix"]) },
  { name: "types", run: () => runTool("tsc", ["--noEmit"]) },
  { name: "unused code", run: () => runTool("knip", []) },
  { name: "structure", run: () => runTool("depcruise", ["src", "scripts", "tests"]) },
  {
    name: "folder circles",
    run: () => runTool("depcruise", ["--config", ".dependency-cruiser.folders.mjs", "src", "scripts"]),
  },
  { name: "conventions", run: () => checkConventions(root) },
  { name: "named tests", run: () => checkNamedTests(root) },
  { name: "dependencies", run: () => checkDependencies(root) },
  { name: "deployment", run: () => checkDeployment() },
  { name: "table types", run: () => runScript("db-types.ts", ["--verify"]) },
  { name: "format", run: () => runTool("oxfmt", ["--check"]) },
];

/** Everything that can be said without running the shop. */
export async function runStaticChecks(): Promise<readonly Result[]> {
  return [...(await runSteps([routeTypes], 1)), ...(await runSteps(checks, 2))];
}
