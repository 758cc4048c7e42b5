import { mkdtempSync, openAsBlob } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { MediaRead, MediaStore, StoredFile } from "#domain/media/media.port.ts";

export const KEY = "0123456789abcdef0123456789abcdef";
export const PATH = `${KEY}/640.jpg`;

export function aStoredFile(bytes: string | Uint8Array<ArrayBuffer>, path = PATH): StoredFile {
  return { path, content: new Blob([bytes]), contentType: "image/jpeg" };
}

export async function textOf(read: MediaRead | undefined): Promise<string | undefined> {
  return read && new Response(read.stream).text();
}

/** Contract tests of all media stores. `store` is called in each test and returns an empty store. */
export function describeMediaStore(name: string, store: () => MediaStore): void {
  describe(`${name}: storing files`, () => describeStoring(store));
  describe(`${name}: reading ranges`, () => describeReadingRanges(store));
  describe(`${name}: invalid paths`, () => describeInvalidPaths(store));
}

function describeStoring(store: () => MediaStore): void {
  it("a stored file is returned with its content, size and type", async () => {
    await store().put(aStoredFile("a ring"));
    expect(await store().stat(PATH)).toEqual({ size: 6, contentType: "image/jpeg" });
    const read = await store().get(PATH);
    expect(read).toMatchObject({ size: 6, contentType: "image/jpeg" });
    expect(await textOf(read)).toBe("a ring");
  });

  it("a local file and one that is composed of slices are stored", async () => {
    const folder = mkdtempSync(join(tmpdir(), "rajatam-test-store-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const bytes = Buffer.alloc(300_000, "rajatam ");
    await writeFile(join(folder, "film"), bytes);
    const film = await openAsBlob(join(folder, "film"));
    const other = `${KEY}/original.webm`;
    await store().put({ path: PATH, content: film, contentType: "image/jpeg" });
    const pieces = new Blob([film.slice(0, 8), "goldsmith", film.slice(100_000)]);
    await store().put({ path: other, content: pieces, contentType: "video/webm" });
    expect(await textOf(await store().get(PATH))).toBe(bytes.toString());
    expect(await textOf(await store().get(other))).toBe(`rajatam goldsmith${bytes.subarray(100_000).toString()}`);
  });

  it("a file that is being read is replaced without disturbing the reader", async () => {
    await store().put(aStoredFile("x".repeat(300_000)));
    const read = await store().get(PATH);
    await store().put(aStoredFile("new"));
    expect(await textOf(read)).toBe("x".repeat(300_000));
    expect(await textOf(await store().get(PATH))).toBe("new");
  });

  it("one complete file is stored when several are written under one name concurrently", async () => {
    const versions = ["a", "b", "c", "d"].map((letter) => letter.repeat(200_000));
    await Promise.all(versions.map((version) => store().put(aStoredFile(version))));
    expect(versions).toContain(await textOf(await store().get(PATH)));
  });

  it("all files of a medium are removed, and only those", async () => {
    const other = `${KEY.replace("0", "f")}/original.webm`;
    for (const width of [160, 320, 480, 640, 960]) await store().put(aStoredFile("a ring", `${KEY}/${width}.jpg`));
    await store().put(aStoredFile("a film", other));
    await store().remove(KEY);
    await store().remove(KEY);
    for (const width of [160, 320, 480, 640, 960]) expect(await store().stat(`${KEY}/${width}.jpg`)).toBeUndefined();
    expect(await store().stat(other)).toEqual({ size: 6, contentType: "video/webm" });
  });

  it("an unused path has no file", async () => {
    expect(await store().get(PATH)).toBeUndefined();
    expect(await store().stat(PATH)).toBeUndefined();
    await store().remove(KEY);
  });

  it("the check of a writable store succeeds", async () => {
    await store().check();
  });
}

function describeReadingRanges(store: () => MediaStore): void {
  const content = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));

  it.each([
    [0, 0],
    [0, 199_999],
    [65_535, 65_536],
    [199_999, 199_999],
    [1000, 150_000],
  ])("bytes %i to %i are read, both included", async (start, end) => {
    await store().put(aStoredFile(content));
    const read = await store().get(PATH, { start, end });
    expect(read?.size).toBe(200_000);
    const bytes = Buffer.from(await new Response(read?.stream).arrayBuffer());
    expect(bytes.equals(content.subarray(start, end + 1))).toBe(true);
  });

  it("an empty file has an empty stream", async () => {
    await store().put(aStoredFile(""));
    expect(await textOf(await store().get(PATH))).toBe("");
  });

  it("a read can be cancelled in the middle", async () => {
    await store().put(aStoredFile(content));
    const reader = (await store().get(PATH))?.stream.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
  });
}

function describeInvalidPaths(store: () => MediaStore): void {
  const outside = [
    "../secret.jpg",
    `${KEY}/../../secret.jpg`,
    "/etc/passwd",
    `${KEY}/640.jpg/../../../secret.jpg`,
    `${KEY}\\640.jpg`,
    `${KEY}/.env`,
    "",
  ];

  it.each(outside)("a file is neither found nor written at %j", async (path) => {
    expect(await store().get(path)).toBeUndefined();
    expect(await store().stat(path)).toBeUndefined();
    await expect(store().put(aStoredFile("mine", path))).rejects.toThrow(RangeError);
  });

  it.each(["..", "", ".", "../media", ".incoming", `${KEY}/..`])("a file is not removed by the key %j", async (key) => {
    await store().put(aStoredFile("a ring"));
    await expect(store().remove(key)).rejects.toThrow(RangeError);
    expect(await store().stat(PATH)).toBeDefined();
  });
}
