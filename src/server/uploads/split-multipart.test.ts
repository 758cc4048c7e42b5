import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MultipartError, splitMultipart } from "./split-multipart.ts";

type Part = { header: string; content: Buffer };

const BOUNDARY = "----x7MA4YWxkTrZu0gW";

function bodyOf(parts: readonly Part[], { preamble = "", epilogue = "\r\n" } = {}): Buffer {
  const pieces = parts.flatMap(({ header, content }) => [`--${BOUNDARY}\r\n${header}\r\n\r\n`, content, "\r\n"]);
  return Buffer.concat([preamble, ...pieces, `--${BOUNDARY}--${epilogue}`].map((piece) => Buffer.from(piece)));
}

async function* inChunks(body: Uint8Array, lengths: readonly number[]) {
  let at = 0;
  for (let turn = 0; at < body.length; turn++) {
    const length = lengths[turn % lengths.length] ?? body.length;
    yield body.subarray(at, at + length);
    at += length;
  }
}

async function partsOf(body: Uint8Array, lengths: readonly number[] = [body.length]): Promise<Part[]> {
  const parts: { header: string; pieces: Uint8Array[] }[] = [];
  for await (const piece of splitMultipart(inChunks(body, lengths), BOUNDARY)) {
    if ("header" in piece) parts.push({ header: Buffer.from(piece.header).toString(), pieces: [] });
    else parts.at(-1)?.pieces.push(piece.content);
  }
  return parts.map(({ header, pieces }) => ({ header, content: Buffer.concat(pieces) }));
}

const ring: Part = { header: 'Content-Disposition: form-data; name="Title"', content: Buffer.from("Aria ring") };
const nothing: Part = { header: 'Content-Disposition: form-data; name="Sku"', content: Buffer.alloc(0) };

describe("a multipart body", () => {
  it("comes apart into its parts, in their order", async () => {
    expect(await partsOf(bodyOf([ring, nothing, ring]))).toEqual([ring, nothing, ring]);
  });

  it("may have something before and behind its parts, and may have none", async () => {
    const around = {
      preamble: "This is a message in parts.\r\n",
      epilogue: `\r\nBye.\r\n--${BOUNDARY}\r\nx: y\r\n\r\n`,
    };
    expect(await partsOf(bodyOf([ring], around), [7])).toEqual([ring]);
    expect(await partsOf(bodyOf([]))).toEqual([]);
  });

  it("comes apart in the same way however it is cut up, and whatever looks like a delimiter in it", async () => {
    const likely = fc.constantFrom(
      "\r",
      "\n",
      "\r\n",
      "--",
      "\r\n--",
      `\r\n--${BOUNDARY.slice(0, 9)}`,
      BOUNDARY,
      "ring",
    );
    const content = fc
      .array(likely, { maxLength: 12 })
      .map((words) => words.join(""))
      .filter((text) => !`\r\n${text}\r\n--`.includes(`\r\n--${BOUNDARY}`))
      .map((text) => Buffer.from(text));
    const parts = fc.array(
      content.map((bytes): Part => ({ header: ring.header, content: bytes })),
      { maxLength: 4 },
    );
    const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(parts, lengths, async (given, cuts) => {
        expect(await partsOf(bodyOf(given), cuts)).toEqual(given);
      }),
    );
  });

  it("gives out a long part as it comes", async () => {
    const long = { header: ring.header, content: Buffer.alloc(1_000_000, "ring") };
    let longest = 0;
    let length = 0;
    for await (const piece of splitMultipart(inChunks(bodyOf([long]), [10_000]), BOUNDARY)) {
      if (!("content" in piece)) continue;
      length += piece.content.length;
      longest = Math.max(longest, piece.content.length);
    }
    expect(length).toBe(1_000_000);
    expect(longest).toBeLessThan(11_000);
  });
});

describe("what is no multipart body is refused:", () => {
  it.each([
    ["nothing", ""],
    ["JSON", '{"a":1}'],
    ["a delimiter and no more", `--${BOUNDARY}`],
    ["another boundary", "--y\r\nA: b\r\n\r\nc\r\n--y--"],
    ["headers without an end", `--${BOUNDARY}\r\nContent-Disposition: form-data`],
    ["a part without an end", `--${BOUNDARY}\r\nA: b\r\n\r\nring`],
    ["a last delimiter that breaks off", `--${BOUNDARY}\r\nA: b\r\n\r\nring\r\n--${BOUNDARY}-`],
    ["something behind a delimiter", `--${BOUNDARY}x\r\nA: b\r\n\r\nring\r\n--${BOUNDARY}--`],
    ["headers that do not end for long", `--${BOUNDARY}\r\nA: ${"b".repeat(9_000)}\r\n\r\nring\r\n--${BOUNDARY}--`],
  ])("%s", async (_, body) => {
    for (const lengths of [[1], [5], [100_000]]) {
      await expect(partsOf(Buffer.from(body), lengths)).rejects.toThrow(MultipartError);
    }
  });
});
