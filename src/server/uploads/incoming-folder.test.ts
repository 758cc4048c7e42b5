import { mkdir, mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { HOUR_MS } from "#contract/kernel/durations.ts";
import { createIncomingFolder, type IncomingFolder } from "./incoming-folder.ts";

let home: string;
let folder: IncomingFolder;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "rajatam-test-incoming-"));
  folder = createIncomingFolder(join(home, "media", ".incoming"));
});

afterEach(() => rm(home, { recursive: true, force: true }));

async function givenFile(): Promise<string> {
  const { path, handle } = await folder.create();
  await handle.writeFile("half a vid");
  await handle.close();
  return path;
}

it("the upload folder creates files with unique names, and the folder if it is missing", async () => {
  const paths = await Promise.all(Array.from({ length: 20 }, givenFile));
  expect(new Set(paths).size).toBe(20);
  expect(await readdir(join(home, "media", ".incoming"))).toHaveLength(20);
});

it("the upload folder sweeps abandoned files, but neither files that are being written nor folders", async () => {
  const [left, writing] = [await givenFile(), await givenFile()];
  const now = new Date();
  await utimes(left, now, new Date(now.getTime() - 3 * HOUR_MS));
  await mkdir(join(home, "media", ".incoming", "folder"));
  expect(await folder.sweep(now)).toBe(1);
  expect((await readdir(join(home, "media", ".incoming"))).toSorted()).toEqual(
    [writing.slice(-36), "folder"].toSorted(),
  );
  expect(await folder.sweep(new Date(now.getTime() + 3 * HOUR_MS))).toBe(1);
});

it("the upload folder sweeps nothing when the folder does not exist", async () => {
  expect(await createIncomingFolder(join(home, "elsewhere")).sweep(new Date())).toBe(0);
});
