import { defineConfig } from "vitest/config";
import { inlineScripts } from "./scripts/launch/inline-scripts.ts";

const everywhere = "{src,scripts,tests}/**";

/** Tests that start and kill processes, or measure the memory of their process: each file runs in a new process. */
const processTests = [
  "scripts/launch/run-shop.int.test.ts",
  "src/adapters/image/decompression-bomb.int.test.ts",
  "src/adapters/video/metadata-flood.int.test.ts",
  "src/db/embedded/*.int.test.ts",
  "src/server/stopping.int.test.ts",
  "src/server/uploads/large-uploads.int.test.ts",
];

/** Node strips the types itself, which takes less time than Vite's module runner. Node cannot load JSX. */
const byNode = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    pool: "forks",
    // One more than the two cores of the reference machine, because tests wait for the database a third of the time.
    maxWorkers: 3,
    // Test files of a project share processes and loaded modules, so a test must clean up after itself.
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    // Ceilings, not expectations: a machine under load may take many times as long.
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 120_000,
    setupFiles: ["tests/support/fail-on-console-error.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [`${everywhere}/*.test.ts`],
          exclude: ["**/*.int.test.ts"],
          experimental: byNode,
        },
      },
      {
        extends: true,
        test: {
          name: "components",
          include: [`${everywhere}/*.test.tsx`],
          exclude: ["**/*.{int,screen}.test.tsx"],
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          include: [`${everywhere}/*.screen.test.tsx`],
          environment: "happy-dom",
          setupFiles: ["tests/support/clear-screen.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: [`${everywhere}/*.int.test.ts`],
          exclude: processTests,
          experimental: byNode,
          globalSetup: ["tests/support/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "pages",
          include: [`${everywhere}/*.int.test.tsx`],
          globalSetup: ["tests/support/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "processes",
          include: processTests,
          isolate: true,
          experimental: byNode,
          globalSetup: ["tests/support/global-setup.ts"],
        },
      },
    ],
  },
});
