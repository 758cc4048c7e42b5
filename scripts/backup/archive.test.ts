import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readArchive } from "./archive-reader.ts";
import { writeArchive } from "./archive-writer.ts";

const folder = await mkdtemp(join(tmpdir(), "rajatam-test-archive-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const BIG = 2_000_000;

async function* pieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000);
}

it("an archive returns what was added, and skips unread content", async () => {
  const file = join(folder, "some.tar.gz");
  const contents = new Map(["first", "second", "third"].map((name) => [name, randomBytes(BIG)]));
  await writeArchive(file, async (archive) => {
    for (const [name, bytes] of contents) await archive.add(name, bytes.length, pieces(bytes));
  });
  const names: string[] = [];
  for await (const { name, content } of readArchive(file)) {
    names.push(name);
    if (name !== "second") continue;
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    expect(Buffer.concat(chunks).equals(contents.get(name) ?? Buffer.alloc(0))).toBe(true);
  }
  expect(names).toEqual([...contents.keys()]);
});

it("an archive that cannot be written says so, also if that is noticed between two entries", async () => {
  const file = join(folder, "missing", "some.tar.gz");
  const writing = writeArchive(file, async ({ add }) => {
    await add("first", BIG, pieces(randomBytes(BIG))).catch(() => {});
    await add("second", 5, pieces(randomBytes(5)));
  });
  await expect(writing).rejects.toThrow(/cannot be written: ENOENT/);
});

it("an archive with less content than announced is removed", async () => {
  const file = join(folder, "short.tar.gz");
  const writing = writeArchive(file, async (archive) => archive.add("short", 10, pieces(randomBytes(5))));
  await expect(writing).rejects.toThrow("Size mismatch");
  await expect(readArchive(file).next()).rejects.toThrow("There is no file");
});
