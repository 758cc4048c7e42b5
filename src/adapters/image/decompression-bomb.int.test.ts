import { expect, it } from "vitest";
import { anEmptyPng } from "#tests/support/sample-media.ts";
import { createSourceFiles } from "#tests/support/source-file.ts";
import { createSharpImageProcessor } from "./sharp-image-processor.ts";

const images = createSharpImageProcessor();
const givenFile = createSourceFiles();

it("a decompression bomb of 196 megapixels is refused without decoding it", async () => {
  const bomb = anEmptyPng(14_000, 14_000);
  expect(bomb.length).toBeLessThan(100_000);
  const file = await givenFile(bomb);
  const before = process.memoryUsage().rss;
  await expect(images.prepare(file)).rejects.toMatchObject({ code: "media_too_large" });
  expect(process.memoryUsage().rss - before).toBeLessThan(20e6);
});
