import { defineConfig } from "@playwright/test";

const { CHROMIUM_PATH, E2E_BASE_URL, E2E_REPORT } = process.env;

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1280, height: 800 } };

const STAFF = "staff-*.e2e.ts";
/** Who gets to which screen is the same at any width, and is looked at once. */
const AT_ANY_WIDTH = "staff-access.e2e.ts";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.e2e.ts",
  globalSetup: "./tests/e2e/global-setup.ts",
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: E2E_REPORT !== undefined,
  reporter: E2E_REPORT === undefined ? "list" : [["list"], ["json", { outputFile: E2E_REPORT }]],
  projects: [
    { name: "phone", use: phone, testIgnore: STAFF },
    { name: "desktop", use: desktop, testIgnore: STAFF },
    // Staff add products, prices and posts, so they come when every shopper has seen the demo shop as it is.
    {
      name: "staff, phone",
      use: phone,
      testMatch: STAFF,
      testIgnore: AT_ANY_WIDTH,
      dependencies: ["phone", "desktop"],
    },
    { name: "staff, desktop", use: desktop, testMatch: STAFF, dependencies: ["staff, phone"] },
  ],
  use: {
    ...(E2E_BASE_URL !== undefined && { baseURL: E2E_BASE_URL }),
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
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
      ],
    },
  },
});
