import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MediaStore } from "#domain/media/media.port.ts";
import { aStoredFile, describeMediaStore, KEY, PATH, textOf } from "#tests/support/media-store-contract.ts";
import { createFileMediaStore } from "./file-media-store.ts";

let home: string;
let root: string;
let store: MediaStore;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "media-store-"));
  root = join(home, "media");
  await mkdir(root);
  store = createFileMediaStore(root);
});

afterEach(() => rm(home, { recursive: true, force: true }));

const incoming = () => readdir(join(root, ".incoming"));

describeMediaStore("files", () => store);

describe("writing files", () => {
  it("stored files leave no temporary files", async () => {
    await store.put(aStoredFile("a ring"));
    expect(await incoming()).toEqual([]);
    await Promise.all(["a", "b", "c", "d"].map((letter) => store.put(aStoredFile(letter.repeat(200_000)))));
    expect(await incoming()).toEqual([]);
    await rm(join(root, ".incoming"), { recursive: true });
    await store.check();
    expect(await incoming()).toEqual([]);
  });

  it("a write that fails leaves nothing behind", async () => {
    await mkdir(join(root, PATH, "in-the-way"), { recursive: true });
    await expect(store.put(aStoredFile("a ring"))).rejects.toThrow();
    expect(await incoming()).toEqual([]);
    expect(await store.get(PATH)).toBeUndefined();
  });

  it("the check fails without a writable folder", async () => {
    await writeFile(join(home, "file"), "");
    await expect(createFileMediaStore(join(home, "file", "media")).check()).rejects.toThrow();
  });

  it("the check fails on a full disk, and leaves no file there", async () => {
    expect(checkOnFullDisk().stderr).toContain("EFBIG");
    expect(await incoming()).toEqual([]);
  });

  it("the check fails once the folder is gone, and does not create it again", async () => {
    await store.check();
    await rm(root, { recursive: true });
    await expect(store.check()).rejects.toThrow("ENOENT");
    expect(await readdir(home)).toEqual([]);
  });
});

/** A process whose files cannot have any content, as on a full disk. */
function checkOnFullDisk() {
  const script = `
    import { createFileMediaStore } from ${JSON.stringify(import.meta.resolve("./file-media-store.ts"))};
    await createFileMediaStore(${JSON.stringify(root)}).check();`;
  const command = 'trap "" XFSZ; ulimit -f 0; exec "$0" --input-type=module --eval "$1"';
  return spawnSync("/bin/sh", ["-c", command, process.execPath, script], { encoding: "utf8" });
}

describe("paths and links", () => {
  const outside = [
    "../secret.jpg",
    `${KEY}/../../secret.jpg`,
    "/etc/passwd",
    `${KEY}/640.jpg/../../../secret.jpg`,
    `${KEY}\\640.jpg`,
    `${KEY}/.env`,
    "",
  ];

  it.each(outside)("the store finds and writes nothing at %j", async (path) => {
    await mkdir(root, { recursive: true });
    await writeFile(join(home, "secret.jpg"), "secret");
    expect(await store.get(path)).toBeUndefined();
    await expect(store.put(aStoredFile("mine", path))).rejects.toThrow(RangeError);
    expect(await readFile(join(home, "secret.jpg"), "utf8")).toBe("secret");
  });

  it("the store does not follow a link to a file", async () => {
    await mkdir(join(root, KEY), { recursive: true });
    await writeFile(join(home, "secret.jpg"), "secret");
    await symlink(join(home, "secret.jpg"), join(root, PATH));
    expect(await store.get(PATH)).toBeUndefined();
    await store.put(aStoredFile("mine"));
    expect(await readFile(join(home, "secret.jpg"), "utf8")).toBe("secret");
    expect(await textOf(await store.get(PATH))).toBe("mine");
  });

  it("the store does not follow a link to a folder when reading, writing or removing", async () => {
    await mkdir(join(home, "elsewhere"));
    await writeFile(join(home, "elsewhere", "640.jpg"), "secret");
    await symlink(join(home, "elsewhere"), join(root, KEY));
    expect(await store.get(PATH)).toBeUndefined();
    await expect(store.put(aStoredFile("mine"))).rejects.toThrow();
    await store.remove(KEY);
    expect(await readdir(join(home, "elsewhere"))).toEqual(["640.jpg"]);
    expect(await readFile(join(home, "elsewhere", "640.jpg"), "utf8")).toBe("secret");
  });

  it("the store works when the folder itself is a link", async () => {
    await mkdir(join(home, "disk"));
    await rm(root, { recursive: true });
    await symlink(join(home, "disk"), root);
    await store.put(aStoredFile("a ring"));
    expect(await textOf(await store.get(PATH))).toBe("a ring");
  });
});
