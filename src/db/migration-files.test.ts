import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readMigrations } from "./migration-files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "rajatam-test-migration-files-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function read(...names: string[]) {
  for (const name of names) await writeFile(join(folder, name), `-- ${name}`);
  return readMigrations(folder);
}

describe("readMigrations", () => {
  it("migrations are read in the order of their numbers", async () => {
    const migrations = await read("0010-orders.sql", "0009-staff.sql");
    expect(migrations.map(({ name }) => name)).toEqual(["0009-staff.sql", "0010-orders.sql"]);
  });

  it.each([
    ["number", "0009-media.sql", "0009-staff.sql", "0009"],
    ["name", "0009-staff.sql", "0010-staff.sql", "staff.sql"],
  ])("two migrations with the same %s are refused", async (_, first, second, shared) => {
    await expect(read(first, second)).rejects.toThrow(`Migrations ${first} and ${second} share "${shared}".`);
  });
});
