import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { measureGrowth } from "#tests/support/listening-shop.ts";
import { createContainerVideoProcessor } from "./container-video-processor.ts";

function box(id: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(id, 4, "latin1");
  return Buffer.concat([head, content]);
}

it("a small video with a million metadata boxes is refused before they are collected", async () => {
  const empty = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from("udta")]);
  const track = box("trak", Buffer.alloc(990_000 * 8, empty));
  const head = box("ftyp", Buffer.from("isom\0\0\0\0isom"));
  const file = Buffer.concat([head, box("mdat", Buffer.alloc(8)), box("moov", Buffer.concat([track, track]))]);
  const path = join(tmpdir(), `rajatam-metadata-${process.pid}.mp4`);
  await writeFile(path, file);
  try {
    const { growth } = await measureGrowth(async () => {
      const given = { path, size: file.length, head: file.subarray(0, 4_100) };
      await expect(createContainerVideoProcessor().prepare(given)).rejects.toThrow();
    });
    expect(growth / 1024 ** 2).toBeLessThan(100);
  } finally {
    await rm(path);
  }
});
