import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MediaRead, MediaStore, StoredFile } from "#domain/media/media.port.ts";
import { createFileMediaStore } from "./file-media-store.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const PATH = `${KEY}/640.jpg`;

let home: string;
let root: string;
let store: MediaStore;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "media-store-"));
  root = join(home, "media");
  store = createFileMediaStore(root);
});

afterEach(() => rm(home, { recursive: true, force: true }));

const aFile = (bytes: string | Uint8Array, path = PATH): StoredFile => ({
  path,
  bytes: typeof bytes === "string" ? Buffer.from(bytes) : bytes,
  contentType: "image/jpeg",
});

async function textOf(read: MediaRead | undefined): Promise<string | undefined> {
  return read && new Response(read.stream).text();
}

const incoming = () => readdir(join(root, ".incoming"));

describe("keeping files", () => {
  it("gives back what was put, with its size and type", async () => {
    await store.put(aFile("a ring"));
    expect(await store.stat(PATH)).toEqual({ size: 6, contentType: "image/jpeg" });
    const read = await store.get(PATH);
    expect(read).toMatchObject({ size: 6, contentType: "image/jpeg" });
    expect(await textOf(read)).toBe("a ring");
    expect(await incoming()).toEqual([]);
  });

  it("replaces a file that is being read without disturbing the reader", async () => {
    await store.put(aFile("x".repeat(300_000)));
    const read = await store.get(PATH);
    await store.put(aFile("new"));
    expect(await textOf(read)).toBe("x".repeat(300_000));
    expect(await textOf(await store.get(PATH))).toBe("new");
  });

  it("shows one whole file when several are put under one name at once", async () => {
    const versions = ["a", "b", "c", "d"].map((letter) => letter.repeat(200_000));
    await Promise.all(versions.map((version) => store.put(aFile(version))));
    expect(versions).toContain(await textOf(await store.get(PATH)));
    expect(await incoming()).toEqual([]);
  });

  it("leaves nothing behind when a file cannot be put", async () => {
    await mkdir(join(root, PATH, "in-the-way"), { recursive: true });
    await expect(store.put(aFile("a ring"))).rejects.toThrow();
    expect(await incoming()).toEqual([]);
    expect(await store.get(PATH)).toBeUndefined();
  });

  it("removes all files of a medium, and only those", async () => {
    const other = `${KEY.replace("0", "f")}/original.webm`;
    await store.put(aFile("a ring"));
    await store.put(aFile("a film", other));
    await store.remove(KEY);
    await store.remove(KEY);
    expect(await store.stat(PATH)).toBeUndefined();
    expect(await store.stat(other)).toEqual({ size: 6, contentType: "video/webm" });
  });

  it("checks that it can write", async () => {
    await store.check();
    expect(await incoming()).toEqual([]);
    await writeFile(join(home, "file"), "");
    await expect(createFileMediaStore(join(home, "file", "media")).check()).rejects.toThrow();
  });
});

describe("reading parts", () => {
  const content = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));

  it.each([
    [0, 0],
    [0, 199_999],
    [65_535, 65_536],
    [199_999, 199_999],
    [1000, 150_000],
  ])("bytes %i to %i, both included", async (start, end) => {
    await store.put(aFile(content));
    const read = await store.get(PATH, { start, end });
    expect(read?.size).toBe(200_000);
    const bytes = Buffer.from(await new Response(read?.stream).arrayBuffer());
    expect(bytes.equals(content.subarray(start, end + 1))).toBe(true);
  });

  it("an empty file has an empty stream", async () => {
    await store.put(aFile(""));
    expect(await textOf(await store.get(PATH))).toBe("");
  });

  it("can be given up in the middle", async () => {
    await store.put(aFile(content));
    const reader = (await store.get(PATH))?.stream.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
  });
});

describe("staying inside the folder", () => {
  const outside = [
    "../secret.jpg",
    `${KEY}/../../secret.jpg`,
    "/etc/passwd",
    `${KEY}/640.jpg/../../../secret.jpg`,
    `${KEY}\\640.jpg`,
    `${KEY}/.env`,
    "",
  ];

  it.each(outside)("finds and writes nothing at %j", async (path) => {
    await mkdir(root, { recursive: true });
    await writeFile(join(home, "secret.jpg"), "secret");
    expect(await store.get(path)).toBeUndefined();
    expect(await store.stat(path)).toBeUndefined();
    await expect(store.put(aFile("mine", path))).rejects.toThrow(RangeError);
    expect(await readFile(join(home, "secret.jpg"), "utf8")).toBe("secret");
  });

  it.each(["..", "", ".", "../media", ".incoming", `${KEY}/..`])("removes nothing for the key %j", async (key) => {
    await store.put(aFile("a ring"));
    await expect(store.remove(key)).rejects.toThrow(RangeError);
    expect(await store.stat(PATH)).toBeDefined();
  });

  it("does not follow a link to a file", async () => {
    await mkdir(join(root, KEY), { recursive: true });
    await writeFile(join(home, "secret.jpg"), "secret");
    await symlink(join(home, "secret.jpg"), join(root, PATH));
    expect(await store.get(PATH)).toBeUndefined();
    await store.put(aFile("mine"));
    expect(await readFile(join(home, "secret.jpg"), "utf8")).toBe("secret");
    expect(await textOf(await store.get(PATH))).toBe("mine");
  });

  it("does not follow a link to a folder, neither reading nor writing nor removing", async () => {
    await mkdir(join(home, "elsewhere"));
    await writeFile(join(home, "elsewhere", "640.jpg"), "secret");
    await mkdir(root);
    await symlink(join(home, "elsewhere"), join(root, KEY));
    expect(await store.get(PATH)).toBeUndefined();
    await expect(store.put(aFile("mine"))).rejects.toThrow();
    await store.remove(KEY);
    expect(await readdir(join(home, "elsewhere"))).toEqual(["640.jpg"]);
    expect(await readFile(join(home, "elsewhere", "640.jpg"), "utf8")).toBe("secret");
  });

  it("works where the folder itself is reached by a link", async () => {
    await mkdir(join(home, "disk"));
    await symlink(join(home, "disk"), root);
    await store.put(aFile("a ring"));
    expect(await textOf(await store.get(PATH))).toBe("a ring");
  });

  it("finds nothing while the folder is missing", async () => {
    expect(await store.get(PATH)).toBeUndefined();
    await store.remove(KEY);
  });
});
