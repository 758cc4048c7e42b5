import { mkdtempSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import type { ReadyMedia } from "../../src/server/demo-shop.ts";
import { aPicture, aVideo } from "../../tests/support/sample-media.ts";
import { makeReadyMedia, readyMediaComplaints } from "./ready-media.ts";

const committed = join(import.meta.dirname, "..", "..", "catalogue");
const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, "media.json"), "utf8")) as ReadyMedia;

/** A picture scaled to 32 by 32 pixels, to compare its content without compression artefacts. */
async function thumbnail(path: string): Promise<Buffer> {
  return sharp(path).resize({ width: 32, height: 32, fit: "fill" }).removeAlpha().raw().toBuffer();
}

function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0);
}

describe("committed catalogue", () => {
  it("the catalogue has ready files for exactly its sources; otherwise run npm run catalogue:prepare", async () => {
    expect(await readyMediaComplaints(committed)).toEqual([]);
  });

  it("every ready picture of the catalogue has the content of its source", async () => {
    const pictures = Object.entries(await manifestOf(committed)).filter(([, { kind }]) => kind === "image");
    const ready = await Promise.all(
      pictures.map(async ([, { key }]) => thumbnail(join(committed, "media", key, "160.webp"))),
    );
    const nearest = pictures.map(async ([name]) => {
      const source = await thumbnail(join(committed, "images", name));
      const differences = ready.map((picture) => difference(source, picture));
      return pictures[differences.indexOf(Math.min(...differences))]?.[0];
    });
    expect(await Promise.all(nearest)).toEqual(pictures.map(([name]) => name));
  });
});

describe("makeReadyMedia", () => {
  const folders: string[] = [];
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  /** A folder with a picture and a video without ready files. */
  async function givenSources(): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), "rajatam-catalogue-"));
    folders.push(folder);
    await mkdir(join(folder, "images"));
    await writeFile(join(folder, "images", "ring.png"), await aPicture(10));
    await writeFile(join(folder, "images", "film.webm"), aVideo());
    const products = [{ images: ["ring.png", "film.webm"] }];
    await writeFile(join(folder, "products.json"), JSON.stringify({ products }));
    await writeFile(join(folder, "journal.json"), JSON.stringify([{ cover: "ring.png" }]));
    return folder;
  }

  async function givenReadyMedia(): Promise<{ folder: string; key: string }> {
    const folder = await givenSources();
    await makeReadyMedia(folder);
    return { folder, key: (await manifestOf(folder))["ring.png"]?.key ?? "" };
  }

  it("the files of every picture and video are created", async () => {
    const folder = await givenSources();
    expect(await readyMediaComplaints(folder)).toEqual([
      "film.webm has no ready files that match it",
      "ring.png has no ready files that match it",
    ]);
    expect(await makeReadyMedia(folder)).toBe(2);
    expect(await readyMediaComplaints(folder)).toEqual([]);
    const { "ring.png": ring } = await manifestOf(folder);
    expect(ring).toMatchObject({ kind: "image", width: 12, height: 9 });
    expect(await readdir(join(folder, "media", ring?.key ?? ""))).toHaveLength(15);
  });

  it("ready files stay unchanged", async () => {
    const { folder } = await givenReadyMedia();
    const before = await manifestOf(folder);
    expect(await makeReadyMedia(folder)).toBe(0);
    expect(await manifestOf(folder)).toEqual(before);
  });

  it("a picture is recreated when its source changed, and the old files are removed", async () => {
    const { folder, key } = await givenReadyMedia();
    await writeFile(join(folder, "images", "ring.png"), await aPicture(20));
    expect(await readyMediaComplaints(folder)).toEqual(["ring.png has no ready files that match it"]);
    expect(await makeReadyMedia(folder)).toBe(1);
    expect(await readdir(join(folder, "media", key))).toEqual([]);
    expect(await readyMediaComplaints(folder)).toEqual([]);
  });

  it("a picture is recreated when one of its ready files was changed", async () => {
    const { folder, key } = await givenReadyMedia();
    await writeFile(join(folder, "media", key, "320.webp"), await aPicture(30));
    expect(await readyMediaComplaints(folder)).toEqual(["ring.png has no ready files that match it"]);
    expect(await makeReadyMedia(folder)).toBe(1);
    expect(await readyMediaComplaints(folder)).toEqual([]);
  });

  it("unused sources and ready files are reported, and the ready files among them are removed", async () => {
    const { folder } = await givenReadyMedia();
    await mkdir(join(folder, "media", "stray"));
    await writeFile(join(folder, "media", "stray", "160.webp"), "?");
    await writeFile(join(folder, "images", "stray.png"), "?");
    const unused = "images/stray.png is not used";
    expect(await readyMediaComplaints(folder)).toEqual([unused, "media/stray/160.webp belongs to no medium"]);
    expect(await makeReadyMedia(folder)).toBe(0);
    expect(await readyMediaComplaints(folder)).toEqual([unused]);
  });
});
