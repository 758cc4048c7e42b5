import { chmod, chown, mkdir, mkdtemp, readlink, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyForEveryone } from "./binary-copy.ts";
import { restoreLibraryLinks } from "./library-links.ts";

let folder: string;
let root: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "rajatam-test-"));
  root = join(folder, "package");
  await mkdir(join(root, "native", "lib"), { recursive: true });
  await mkdir(join(root, "native", "bin"));
  await writeFile(join(root, "native", "bin", "postgres"), "program", { mode: 0o700 });
  await writeFile(join(root, "native", "lib", "libpq.so.5.18"), "library", { mode: 0o600 });
  const links = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }];
  await writeFile(join(root, "native", "pg-symlinks.json"), JSON.stringify(links));
  await mkdir(join(folder, "tmp"));
  vi.stubEnv("TMPDIR", join(folder, "tmp"));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test("library links are restored, also concurrently and repeatedly", async () => {
  await Promise.all([restoreLibraryLinks(root), restoreLibraryLinks(root)]);
  await restoreLibraryLinks(root);

  expect(await readlink(join(root, "native/lib/libpq.so.5"))).toBe("libpq.so.5.18");
});

test("the copy has its links, and everyone may read and run it", async () => {
  const copy = await copyForEveryone({ root, version: "18.4.0" });

  const modes = await Promise.all(
    [".", "native/lib", "native/bin/postgres", "native/lib/libpq.so.5.18"].map((path) => stat(join(copy.root, path))),
  );
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o755, 0o755, 0o755, 0o644]);
  expect(await readlink(join(copy.root, "native/lib/libpq.so.5"))).toBe("libpq.so.5.18");
});

test("a complete copy is reused, and an incomplete one is recreated", async () => {
  const { root: first } = await copyForEveryone({ root, version: "18.4.0" });
  const { ino } = await stat(first);
  await copyForEveryone({ root, version: "18.4.0" });
  expect((await stat(first)).ino).toBe(ino);

  await rm(join(first, "native", "bin", "postgres"));
  const { root: second } = await copyForEveryone({ root, version: "18.4.0" });

  expect(second).toBe(first);
  expect((await stat(join(second, "native", "bin", "postgres"))).size).toBe("program".length);
});

test("a copy that others can write to is not used", async () => {
  const { root: copy } = await copyForEveryone({ root, version: "18.4.0" });
  await chmod(copy, 0o777);

  await expect(copyForEveryone({ root, version: "18.4.0" })).rejects.toThrow("which is not ours");
});

test.runIf(process.getuid?.() === 0)("a copy of another user is not used", async () => {
  const { root: copy } = await copyForEveryone({ root, version: "18.4.0" });
  await chown(copy, 65_534, 65_534);

  await expect(copyForEveryone({ root, version: "18.4.0" })).rejects.toThrow("which is not ours");
});
