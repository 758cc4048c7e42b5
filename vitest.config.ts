import { defineConfig } from "vitest/config";

const everywhere = "{src,scripts,tests}/**";

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    setupFiles: ["tests/support/fail-on-console-error.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [`${everywhere}/*.test.{ts,tsx}`],
          exclude: ["**/*.int.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: [`${everywhere}/*.int.test.ts`],
          globalSetup: ["tests/support/global-setup.ts"],
        },
      },
    ],
  },
});
