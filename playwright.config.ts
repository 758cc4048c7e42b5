import { defineConfig } from "@playwright/test";
import { DESKTOP, ON_BOTH, ON_PHONE, PHONE } from "./tests/e2e/support/journey.ts";

const { CHROMIUM_PATH, E2E_BASE_URL, E2E_REPORT } = process.env;

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.e2e.ts",
  globalSetup: "./tests/e2e/global-setup.ts",
  workers: 2,
  // All journeys share one shop: docs/decisions/0029-fewer-journeys.md lists the rules.
  fullyParallel: true,
  retries: 0,
  // Ceilings, not expectations: a machine under load may take many times as long.
  timeout: 420_000,
  expect: { timeout: 60_000 },
  forbidOnly: E2E_REPORT !== undefined,
  reporter: E2E_REPORT === undefined ? "list" : [["list"], ["json", { outputFile: E2E_REPORT }]],
  projects: [
    { name: "desktop", use: { viewport: DESKTOP }, grepInvert: new RegExp(ON_PHONE.tag) },
    {
      name: "phone",
      use: { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      grep: new RegExp(`${ON_PHONE.tag}|${ON_BOTH.tag}`),
    },
  ],
  use: {
    ...(E2E_BASE_URL !== undefined && { baseURL: E2E_BASE_URL }),
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    actionTimeout: 120_000,
    screenshot: "only-on-failure",
    // Tracing slows every journey; use `--trace on` when needed.
    trace: "off",
    launchOptions: {
      ...(CHROMIUM_PATH !== undefined && { executablePath: CHROMIUM_PATH }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Optimising compilers cost more CPU time than they save in a journey of seconds.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
  },
});
