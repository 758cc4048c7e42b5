import { existsSync } from "node:fs";
import { runProgram, runTool } from "../launch/program.ts";

/** Installation methods in the order to try them; each returns whether it succeeded. */
export const waysToInstall: readonly (() => Promise<boolean>)[] = [fromPlaywright, fromDebian];

async function fromPlaywright(): Promise<boolean> {
  console.log("  …  no Chromium here; fetching Playwright's own");
  const { passed } = await runTool("playwright", ["install", "chromium"], { live: true });
  return passed;
}

async function fromDebian(): Promise<boolean> {
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return false;
  const options = { live: true, env: { DEBIAN_FRONTEND: "noninteractive" } };
  const update = await runProgram("apt-get", ["update"], options);
  if (!update.passed) return false;
  // Older releases have no separate package of the shell.
  for (const name of ["chromium-headless-shell", "chromium"]) {
    console.log(`  …  no Chromium yet; installing the package ${name}`);
    const packages = ["--no-install-recommends", name, "fonts-liberation"];
    if ((await runProgram("apt-get", ["install", "-y", ...packages], options)).passed) return true;
  }
  return false;
}
