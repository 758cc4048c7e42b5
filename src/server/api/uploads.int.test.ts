import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createFileMediaStore } from "#adapters/storage/file-media-store.ts";
import { createS3MediaStore } from "#adapters/storage/s3-media-store.ts";
import { UPLOAD_LIMITS, type MediaView } from "#contract/media/media.ts";
import { MediaStoreUnavailableError, MediaStoreFullError, type MediaStore } from "#domain/media/media.port.ts";
import { givenStaff, loggedIn } from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { startS3StandIn } from "#tests/support/s3-stand-in.ts";
import { aFile, anEmptyPng, aPicture, aPngNote, aVideo } from "#tests/support/sample-media.ts";
import { anMp4, anOgg, aPlaceNote, aWebm } from "#tests/support/sample-videos.ts";
import { storedFiles } from "#tests/support/stored-files.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { createIncomingFolder } from "../uploads/incoming-folder.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));

function formOf(fields: Record<string, string | File | readonly File[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const item of [value].flat()) form.append(name, item);
  return form;
}

async function upload(form: FormData, at = shop) {
  return at.call<MediaView>("POST", "/api/staff/media", { token, form });
}

async function uploadFile(bytes: Buffer, name = "ring.png", type = "") {
  return upload(formOf({ file: aFile(bytes, name, type) }));
}

/** All files and folders below the folder of the media, without uploads in progress. */
async function storedPaths(): Promise<string[]> {
  const paths = await readdir(shop.mediaDir, { recursive: true });
  return paths.filter((path) => !path.startsWith(".incoming"));
}

async function storedState() {
  return { rows: await countRows(shop.db), files: await storedFiles(shop.mediaDir) };
}

const HTML = Buffer.from("<!doctype html><script>alert(1)</script>");
const SVG = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><script>alert(1)</script></svg>");

describe("accepted uploads", () => {
  it("an upload answers the stored medium, which is served", async () => {
    const { status, body } = await uploadFile(await aPicture(1, 1_200, 900));
    expect([status, body.data]).toEqual([
      201,
      {
        kind: "image",
        url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/640\.jpg$/) as string,
        width: 960,
        height: 720,
        placeholder: expect.stringMatching(/^data:image\/webp;base64,/) as string,
      },
    ]);
    const response = await shop.fetch(body.data?.url ?? "");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  it.each([
    ["an MP4", anMp4(), "mp4", [1_920, 1_080]],
    ["a WebM", aVideo(), "webm", [640, 640]],
    ["an Ogg", anOgg(), "ogg", [320, 240]],
  ])("%s is stored unchanged, and served in ranges", async (_, bytes, ending, [width, height]) => {
    const { status, body } = await uploadFile(bytes, "turn", "image/png");
    expect([status, body.data]).toMatchObject([201, { kind: "video", width, height, placeholder: "" }]);
    expect(body.data?.url.endsWith(`/original.${ending}`)).toBe(true);
    const response = await shop.fetch(body.data?.url ?? "", { headers: { Range: "bytes=10-19" } });
    expect(response.status).toBe(206);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
  });

  it("the same file uploaded twice is the same medium, also concurrently", async () => {
    const bytes = await aPicture(2);
    const first = await uploadFile(bytes, "a.png");
    const before = await storedState();
    const again = await Promise.all([uploadFile(bytes, "b.png"), uploadFile(bytes, "c.png")]);
    expect(again.map(({ status, body }) => [status, body.data])).toEqual([
      [201, first.body.data],
      [201, first.body.data],
    ]);
    expect(await storedState()).toEqual(before);
  });

  it("an upload loses the location where the picture or video was taken", async () => {
    const photo = await sharp(await aPicture(3, 64, 48))
      .withExif({ IFD0: { Artist: "A. Goldsmith" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "30/1 44/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { body } = await uploadFile(photo, "photo.jpg");
    const folder = body.data?.url.split("/")[2] ?? "";
    for (const format of ["avif", "webp", "jpg"]) {
      const stored = await readFile(join(shop.mediaDir, folder, `960.${format}`));
      expect(stored.includes("Goldsmith")).toBe(false);
      expect((await sharp(stored).metadata()).exif).toBeUndefined();
    }
    const film = await uploadFile(anMp4({ notes: aPlaceNote() }), "film.mp4");
    const played = Buffer.from(await (await shop.fetch(film.body.data?.url ?? "")).arrayBuffer());
    expect([played.includes("vide"), played.includes("30.7333")]).toEqual([true, false]);
  });

  it("a picture with a script in its metadata is stored without the script", async () => {
    const { status, body } = await uploadFile(anEmptyPng(64, 64, aPngNote("<script>alert(1)</script>")));
    expect(status).toBe(201);
    const response = await shop.fetch(body.data?.url ?? "");
    expect(Buffer.from(await response.arrayBuffer()).includes("script")).toBe(false);
  });

  it.each([
    "../../etc/passwd",
    "/etc/passwd",
    String.raw`C:\windows\ring.png`,
    "%2e%2e%2fring.png",
    "रिंग.png",
    'a"b;c.png',
    ".",
    "..",
    "f".repeat(32),
    "x".repeat(300),
  ])("an upload named %j is accepted, and its name is part of no stored path", async (name) => {
    const files = createFileMediaStore(shop.mediaDir);
    const paths: string[] = [];
    const put: MediaStore["put"] = async (stored) => {
      paths.push(stored.path);
      await files.put(stored);
    };
    const recording = await createTestShop({
      database: { db: shop.db, url: shop.databaseUrl },
      store: { ...files, put },
    });
    const before = await storedPaths();
    // A picture of its own, because a known one is not stored again.
    const bytes = await aPicture(4, 100 + name.length, 90);
    const { status, body } = await upload(formOf({ file: aFile(bytes, name) }), recording);
    const key = body.data?.url.split("/")[2] ?? "";
    expect(status).toBe(201);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(key).not.toBe(name);
    expect(paths).toContain(`${key}/640.jpg`);
    for (const path of paths) expect(path.replace(key, "")).toMatch(/^\/\d+\.(?:avif|jpg|webp)$/);
    expect((await storedPaths()).filter((path) => !before.includes(path)).toSorted()).toEqual(
      [key, ...paths].toSorted(),
    );
  });
});

const heavy = Buffer.concat([await aPicture(5), Buffer.alloc(UPLOAD_LIMITS.pictureBytes)]);
const file = aFile(await aPicture(6), "ring.png");
const REFUSED: [string, FormData | Buffer, number, string, RegExp][] = [
  ["a PNG of 14,000 pixels square", anEmptyPng(14_000, 14_000), 413, "file", /too many pixels\. At most 40 million/],
  ["an SVG", SVG, 415, "file", /neither a picture \(JPEG.+nor a video \(MP4/],
  ["an HTML page named as a picture", HTML, 415, "file", /neither/],
  ["an empty file", Buffer.alloc(0), 415, "file", /is empty/],
  ["a picture of more than 25 MB", heavy, 413, "file", /A picture may have at most 25 MB/],
  ["a picture that breaks off", (await aPicture(7, 200, 200)).subarray(0, 100), 422, "file", /as a picture/],
  ["an MP4 that breaks off", anMp4().subarray(0, -9), 422, "file", /ends too early/],
  ["an MP4 whose index is missing", anMp4({ indexFirst: false }).subarray(0, -400), 422, "file", /ends too early/],
  ["a WebM that breaks off", aWebm().subarray(0, -9), 422, "file", /ends too early/],
  ["an Ogg that breaks off", anOgg().subarray(0, -9), 422, "file", /ends too early/],
  ["a video followed by an HTML page", Buffer.concat([anMp4(), HTML]), 422, "file", /cannot be read as a video/],
  [
    "an HTML page that begins like a GIF",
    Buffer.from("GIF89a/*<script>alert(1)</script>*/=1;"),
    422,
    "file",
    /as a picture/,
  ],
  ["a sound without a picture", anMp4({ handler: "soun" }), 422, "file", /no moving picture/],
  [
    "an HTML page after the signature of a JPEG",
    Buffer.concat([Buffer.from([255, 216, 255]), SVG]),
    422,
    "file",
    /as a picture/,
  ],
  ["no file at all", formOf({ note: "x" }), 422, "file", /as a file/],
  ["a file in another field", formOf({ image: file }), 422, "file", /as a file/],
  ["a text in the field of the file", formOf({ file: "ring.png" }), 422, "file", /as a file/],
  [
    "the part of a browser when no file is chosen",
    formOf({ file: aFile(Buffer.alloc(0), "") }),
    422,
    "file",
    /as a file/,
  ],
  ["two files", formOf({ file: [file, file] }), 422, "file", /one/],
  ["21 files", formOf({ file: Array.from({ length: 21 }, () => file) }), 422, "file", /At most 20 files/],
  ["a text field of more than 256 kB", formOf({ note: "x".repeat(262_145), file }), 413, "note", /more than a field/],
];

describe("refused uploads", () => {
  it.each(REFUSED)(
    "%s is refused with a reason, and leaves nothing behind",
    async (_, sent, status, field, message) => {
      const before = await storedState();
      const answer = sent instanceof FormData ? await upload(sent) : await uploadFile(sent, "ring.jpg", "image/jpeg");
      expect([answer.status, answer.body.errors]).toEqual([
        status,
        [{ field, message: expect.stringMatching(message) as string }],
      ]);
      expect(answer.body.sys_message).toMatch(message);
      expect(await storedState()).toEqual(before);
    },
  );

  it("a refused upload names the file by its shortened original name", async () => {
    expect((await uploadFile(HTML, "ring.jpg")).body.sys_message).toMatch(/^ring\.jpg is neither/);
    expect((await uploadFile(HTML, "x".repeat(3_000))).body.sys_message.length).toBeLessThan(250);
    expect((await uploadFile(HTML, " ")).body.sys_message).toMatch(/^The file is neither/);
  });

  it.each([
    ["a bad boundary", "multipart/form-data; boundary=", "--x--", 400],
    ["no boundary", "multipart/form-data", "--x--", 400],
    ["a part without a name", "multipart/form-data; boundary=x", "--x\r\nA: b\r\n\r\nc\r\n--x--", 400],
    ["a text that is not UTF-8", "multipart/form-data; boundary=x", partOf("a", "\xff"), 400],
    ["a form without its closing delimiter", "multipart/form-data; boundary=x", partOf("a", "b").slice(0, -9), 400],
    ["another type", "multipart/mixed; boundary=x", partOf("a", "b"), 415],
    ["JSON", "application/json", "{}", 415],
  ])("%s is refused as an invalid form", async (_, type, body, status) => {
    const before = await storedState();
    const raw = Buffer.from(body, "latin1");
    const answer = await shop.call("POST", "/api/staff/media", { token, raw, headers: { "Content-Type": type } });
    expect(answer.status).toBe(status);
    expect(await storedState()).toEqual(before);
  });

  it("a form with thousands of fields is refused", async () => {
    const form = formOf({ file });
    for (let field = 0; field < 600; field++) form.append(`f${field}`, "x");
    expect(await upload(form)).toMatchObject({ status: 413, body: { code: "too_large" } });
  });

  function partOf(name: string, text: string): string {
    return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n--x--\r\n`;
  }
});

describe("failed uploads", () => {
  it("a sender who disconnects leaves nothing behind", async () => {
    const before = await storedState();
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="turn.webm"\r\n\r\n';
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        if (sent > 20) controller.error(new Error("aborted"));
        else controller.enqueue(sent === 1 ? Buffer.from(head) : Buffer.alloc(65_536, 1));
      },
    });
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "multipart/form-data; boundary=x" };
    const init = { method: "POST", headers, body, duplex: "half" };
    const response = await shop.app.request(new Request("https://shop.test/api/staff/media", init));
    expect([sent, response.status]).toEqual([21, 400]);
    expect(await storedState()).toEqual(before);
  });

  it.each([
    ["without room", new MediaStoreFullError("no room"), 503, "There is no room left for pictures and videos."],
    ["that is unavailable", new MediaStoreUnavailableError("no answer"), 503, "The shop is busy right now."],
  ])("an upload to a storage %s leaves no row and no file", async (_, error, status, message) => {
    const files = createFileMediaStore(shop.mediaDir);
    const put: MediaStore["put"] = async (stored) => {
      if (stored.path.endsWith("/480.webp")) throw error;
      return files.put(stored);
    };
    const failing = await createTestShop({
      database: { db: shop.db, url: shop.databaseUrl },
      store: { ...files, put },
    });
    const before = await storedState();
    const answer = await upload(formOf({ file: aFile(await aPicture(8), "ring.png") }), failing);
    expect([answer.status, answer.body.code]).toEqual([status, "overloaded"]);
    expect(answer.body.sys_message).toContain(message);
    failing.testLog.takeErrors();
    expect(await storedState()).toEqual(before);
  });

  it("an upload to a full bucket leaves no row, no object and no temporary file", async () => {
    const storage = await startS3StandIn();
    const store = createS3MediaStore(storage.settings);
    const bucket = await createTestShop({ database: { db: shop.db, url: shop.databaseUrl }, store });
    const before = await countRows(shop.db);
    const form = formOf({ file: aFile(await aPicture(10), "ring.png") });
    storage.failNext({ status: 507, code: "XMinioStorageFull" });
    expect(await upload(form, bucket)).toMatchObject({ status: 503, body: { code: "overloaded" } });
    expect(bucket.testLog.takeErrors()).toEqual([expect.stringContaining("no room") as string]);
    expect([await countRows(shop.db), storage.objects.size]).toEqual([before, 0]);
    expect(await storedFiles(bucket.mediaDir)).toEqual({ media: [], incoming: [] });
    const { status, body } = await upload(form, bucket);
    expect([status, storage.objects.size]).toEqual([201, 15]);
    expect((await bucket.fetch(body.data?.url ?? "")).status).toBe(200);
    await storage.stop();
  });

  it("an upload to a full upload disk leaves nothing behind", async () => {
    const folder = createIncomingFolder(join(shop.mediaDir, ".incoming"));
    const full = await createTestShop({
      database: { db: shop.db, url: shop.databaseUrl },
      incoming: {
        ...folder,
        create: async () => {
          const { path, handle } = await folder.create();
          const writeFile = async () => {
            throw Object.assign(new Error("full"), { code: "ENOSPC" });
          };
          return { path, handle: Object.assign(handle, { writeFile }) };
        },
      },
    });
    const before = await storedState();
    expect(await upload(formOf({ file }), full)).toMatchObject({ status: 503, body: { code: "overloaded" } });
    expect(full.testLog.takeErrors()).toEqual([expect.stringContaining("no room") as string]);
    expect(await storedState()).toEqual(before);
  });

  it("a failed upload does not remove a concurrently stored medium", async () => {
    const files = createFileMediaStore(shop.mediaDir);
    const bytes = await aPicture(9);
    let url = "";
    const put: MediaStore["put"] = async (stored) => {
      await files.put(stored);
      if (!stored.path.endsWith("/160.jpg")) return;
      url = (await uploadFile(bytes)).body.data?.url ?? "";
      throw new MediaStoreFullError("no room");
    };
    const failing = await createTestShop({
      database: { db: shop.db, url: shop.databaseUrl },
      store: { ...files, put },
    });
    expect((await upload(formOf({ file: aFile(bytes, "ring.png") }), failing)).status).toBe(503);
    failing.testLog.takeErrors();
    expect((await shop.fetch(url)).status).toBe(200);
    const key = url.split("/")[2] ?? "";
    expect(await shop.db.selectFrom("media").select("uploads").where("key", "=", key).execute()).toHaveLength(1);
  });
});
