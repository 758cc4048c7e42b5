import { root, runScript, runTool } from "../launch/program.ts";
import { checkConventions } from "./conventions.ts";
import { checkDependencies } from "./dependencies.ts";
import { checkDeployment } from "./deploy.ts";
import { checkNamedTests } from "./named-tests.ts";
import type { Step } from "./steps.ts";

/** Lint, types and tests read what the router writes about its routes, so this comes before them. */
export const routeTypes: Step = { name: "route types", run: () => runTool("react-router", ["typegen"]) };

/**
 * The compiler remembers what it has checked, so a small change takes seconds. Several checkers would each work out the
 * types that they share, half as much processor time again.
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

/** Everything that can be checked without running the shop; the longest first. */
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
