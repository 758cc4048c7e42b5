import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { waysToInstall } from "./install-chromium.ts";

/** The headless shell comes first: the same engine without the browser UI needs half the CPU time. */
const commandNames = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];

const usualPlaces = [
  "/usr/lib/chromium/chromium",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of a working Chromium, which is installed if necessary; undefined if none is available. */
export async function findChromium(): Promise<string | undefined> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return runs(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
  return findInstalled() ?? (await findAfterInstalling());
}

export const noChromium =
  "No Chromium for the browser journeys: install the package chromium-headless-shell or chromium, or set CHROMIUM_PATH to one that starts.";

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const onPath = commandNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...usualPlaces, chromium.executablePath()].find(runs);
}

async function findAfterInstalling(): Promise<string | undefined> {
  for (const install of waysToInstall) {
    const found = (await install()) ? findInstalled() : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An existing path may be a stub or lack libraries, so the program has to print its version. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}
