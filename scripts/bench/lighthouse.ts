import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, runProgram } from "../launch/program.ts";
import { median } from "./figures.ts";
import type { Row } from "./table.ts";

/** Installed outside the shop's dependencies, since only this script needs it. */
const VERSION = "13.5.0";
const folder = join(root, "node_modules", ".lighthouse");
const RUNS = 3;

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
};

const FLAGS = ["--headless=new", "--no-sandbox", "--disable-background-networking", "--disable-component-update"];
/** Without a graphics card Chromium renders in software in both cases. With the flag it does not try the GPU first. */
const VARIANTS = [
  { name: "", flags: [...FLAGS, "--disable-gpu"] },
  { name: " without --disable-gpu", flags: FLAGS },
];

/** Runs Lighthouse three times with its mobile preset, with `--disable-gpu` and without; returns the medians. */
export async function measureLighthouse(url: string, what: string, chromium: string): Promise<Row[]> {
  await install();
  const rows: Row[] = [];
  for (const { name, flags } of VARIANTS) rows.push(...(await measureWith(flags, url, what + name, chromium)));
  return rows;
}

async function measureWith(flags: readonly string[], url: string, what: string, chromium: string): Promise<Row[]> {
  const reports: Report[] = [];
  for (let tries = 0; reports.length < RUNS; tries++) {
    const report = await runOnce(url, chromium, flags);
    if (report) reports.push(report);
    else if (tries >= 2 * RUNS) throw new Error(`Lighthouse could not measure ${url}.`);
  }
  const score = (name: string) =>
    Math.round(median(reports.map(({ categories }) => categories[name]?.score ?? 0)) * 100);
  const audit = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  const [performance, ...others] = ["performance", "accessibility", "best-practices", "seo"].map(score);
  const paint = audit("largest-contentful-paint");
  const shift = audit("cumulative-layout-shift");
  const blocking = audit("total-blocking-time");
  return [
    {
      what: `Lighthouse, ${what}`,
      measured: `${performance} performance, ${others.join(", ")} accessibility, best practices, SEO`,
      goal: "≥ 99, 100, 100, 100",
      reached: (performance ?? 0) >= 99 && others.every((value) => value === 100),
    },
    {
      what: `largest paint, shift and blocking, ${what}`,
      measured: `${(paint / 1_000).toFixed(2)} s, ${shift.toFixed(3)}, ${blocking.toFixed(0)} ms`,
      goal: "≤ 1.5 s, ≤ 0.01, ≤ 50 ms",
      reached: paint <= 1_500 && shift <= 0.01 && blocking <= 50,
    },
  ];
}

async function install(): Promise<void> {
  // npm writes its record last, so an interrupted installation is repeated.
  if (existsSync(join(folder, "node_modules", ".package-lock.json"))) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), '{ "private": true }\n');
  const wanted = ["--prefix", folder, `lighthouse@${VERSION}`];
  const { passed, output } = await runProgram("npm", ["install", "--no-audit", "--no-fund", ...wanted]);
  if (!passed) throw new Error(`Lighthouse could not be installed.\n${output}`);
}

/** Undefined when the browser produced no trace (`NO_NAVSTART`), for which Lighthouse recommends another run. */
async function runOnce(url: string, chromium: string, flags: readonly string[]): Promise<Report | undefined> {
  const place = await mkdtemp(join(tmpdir(), "rajatam-lighthouse-"));
  const file = join(place, "report.json");
  const cli = join(folder, "node_modules", "lighthouse", "cli", "index.js");
  try {
    const flagsOfChromium = `--chrome-flags=${flags.join(" ")}`;
    const { passed, output } = await runProgram(
      process.execPath,
      [cli, url, "--output=json", `--output-path=${file}`, "--quiet", flagsOfChromium],
      { env: { CHROME_PATH: chromium } },
    );
    if (!passed && output.includes("Please run Lighthouse again")) return undefined;
    if (!passed) throw new Error(`Lighthouse ended with an error.\n${output}`);
    return JSON.parse(await readFile(file, "utf8")) as Report;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
