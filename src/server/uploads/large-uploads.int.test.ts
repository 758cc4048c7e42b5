import { describe, expect, it } from "vitest";
import type { Envelope } from "#contract/kernel/envelope.ts";
import { UPLOAD_LIMITS, type MediaView } from "#contract/media/media.ts";
import { givenStaff, loggedIn } from "#tests/support/given.ts";
import { measureGrowth, postPieces, startListening } from "#tests/support/listening-shop.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { anElement, aWebm } from "#tests/support/sample-videos.ts";
import { storedFiles } from "#tests/support/stored-files.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));
const url = await startListening(shop);

const MEGABYTE = 1024 * 1024;
/** More than the socket buffers of both ends of a connection hold. */
const SOCKET_BUFFERS = 32 * MEGABYTE;
/** Less than the size of the upload, although this process sends, receives, writes and reads it. */
const MAX_GROWTH = 150 * MEGABYTE;

const form = { Authorization: `Bearer ${token}`, "Content-Type": "multipart/form-data; boundary=x" };

function* aBody(field: string, content: Iterable<Uint8Array>) {
  yield Buffer.from(`--x\r\nContent-Disposition: form-data; name="${field}"; filename="turn.webm"\r\n\r\n`);
  yield* content;
  yield Buffer.from("\r\n--x--\r\n");
}

function* zeros(length: number) {
  const piece = Buffer.alloc(MEGABYTE);
  for (let sent = 0; sent < length; sent += piece.length) yield piece.subarray(0, length - sent);
}

function report(what: string, growth: number): void {
  process.stdout.write(`${what}: ${Math.round(growth / MEGABYTE)} MB more memory at most\n`);
}

async function expectNoFiles(): Promise<void> {
  await expect.poll(async () => storedFiles(shop.mediaDir)).toEqual({ media: [], incoming: [] });
  expect((await countRows(shop.db)).media).toBe(0);
}

describe("large bodies", () => {
  const size = 2_048 * MEGABYTE;

  it("a body of 2 GB is refused before it is read when its length is announced", async () => {
    const headers = { ...form, "Content-Length": size };
    const { result, growth } = await measureGrowth(async () =>
      postPieces(`${url}/api/staff/media`, headers, aBody("file", zeros(size))),
    );
    report("2 GB, announced", growth);
    expect([result.status, result.headers.connection]).toEqual([413, "close"]);
    expect(JSON.parse(result.text)).toMatchObject({
      code: "too_large",
      sys_message: expect.stringContaining("200 MB") as string,
    });
    expect(result.bytesSent).toBeLessThan(SOCKET_BUFFERS);
    await expectNoFiles();
  });

  it("a body of 2 GB is cut off at the limit when its length is not announced", async () => {
    const headers = { ...form, "Transfer-Encoding": "chunked" };
    const { result, growth } = await measureGrowth(async () =>
      postPieces(`${url}/api/staff/media`, headers, aBody("file", zeros(size))),
    );
    report("2 GB, in chunks", growth);
    expect([result.status, result.headers.connection]).toEqual([413, "close"]);
    expect(result.bytesSent).toBeLessThan(UPLOAD_LIMITS.videoBytes + SOCKET_BUFFERS);
    expect(growth).toBeLessThan(MAX_GROWTH);
    await expectNoFiles();
  });
});

describe("large files", () => {
  it("a file of more than 200 MB is named in the refusal after the whole form was read", async () => {
    const size = UPLOAD_LIMITS.videoBytes + MEGABYTE;
    const { result, growth } = await measureGrowth(async () =>
      postPieces(`${url}/api/AddProductForDash`, form, aBody("images", zeros(size))),
    );
    report("a file of 201 MB", growth);
    expect([result.status, JSON.parse(result.text)]).toMatchObject([
      413,
      { errors: [{ field: "images", message: "turn.webm is too large. A file may have at most 200 MB." }] },
    ]);
    expect(result.bytesSent).toBeGreaterThan(size);
    expect(growth).toBeLessThan(MAX_GROWTH);
    await expectNoFiles();
  });
});

describe("large videos", () => {
  const block = anElement(0xa3, [Buffer.from([0x81, 0, 0, 0x80]), Buffer.alloc(MEGABYTE - 16, "rajatam")]);

  function* aLongVideo() {
    yield aWebm({ isOpen: true });
    for (let megabytes = 1; megabytes < 200; megabytes++) yield block;
  }

  it("a video of nearly 200 MB is stored and served in ranges while memory stays flat", async () => {
    const { result, growth } = await measureGrowth(async () =>
      postPieces(`${url}/api/staff/media`, form, aBody("file", aLongVideo())),
    );
    report("a video of 199 MB", growth);
    expect(result.status).toBe(201);
    expect(growth).toBeLessThan(MAX_GROWTH);
    const { data } = JSON.parse(result.text) as Envelope<MediaView>;
    const part = await shop.fetch(data?.url ?? "", { headers: { Range: `bytes=-${block.length}` } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(block)).toBe(true);
    expect((await storedFiles(shop.mediaDir)).incoming).toEqual([]);
  });
});
