import { root, runScript, runTool } from "../launch/program.ts";
import { checkConventions } from "./conventions.ts";
import { checkDependencies } from "./dependencies.ts";
import { checkDeployment } from "./deploy.ts";
import { checkNamedTests } from "./named-tests.ts";
import type { Step } from "./steps.ts";

/** Generates the route types, which lint, type check and tests need. */
export const routeTypes: Step = { name: "route types", run: () => runTool("react-router", ["typegen"]) };

/**
 * Incremental type check. One checker only: several would repeat the work on shared types, at 50 % more CPU time.
 */
export const types: Step = {
  name: "types",
  run: () =>
    runTool("tsc", ["--noEmit", "--checkers", "1", "--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"]),
};

export const structure: Step = {
  name: "structure",
  run: () => runTool("depcruise", ["src", "scripts", "tests"]),
};

export const conventions: Step = { name: "conventions", run: () => checkConventions(root) };

/** All checks that do not run the shop, slowest first. */
export const staticChecks: readonly Step[] = [
  { name: "lint", run: () => runTool("oxlint", ["--format=unix"]) },
  types,
  structure,
  { name: "unused code", run: () => runTool("knip", []) },
  {
    name: "folder circles",
    run: () => runTool("depcruise", ["--config", ".dependency-cruiser.folders.mjs", "src", "scripts"]),
  },
  { name: "table types", run: () => runScript("db-types.ts", ["--verify"]) },
  { name: "format", run: () => runTool("oxfmt", ["--check"]) },
  conventions,
  { name: "named tests", run: () => checkNamedTests(root) },
  { name: "dependencies", run: () => checkDependencies(root) },
  { name: "deployment", run: () => checkDeployment() },
];
