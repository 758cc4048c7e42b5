import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createS3MediaStore } from "#adapters/storage/s3-media-store.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import { MediaStoreUnavailableError } from "#domain/media/media.port.ts";
import { givenCategory, givenStaff, loggedIn } from "#tests/support/given.ts";
import { startS3StandIn } from "#tests/support/s3-stand-in.ts";
import { aFile, aPicture, aProductForm, aVideo } from "#tests/support/sample-media.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

const storage = await startS3StandIn();
afterAll(storage.stop);

/** Two shops, with media in a folder and in a bucket. */
const shops = [
  { place: "a folder", shop: await createTestShop() },
  { place: "a bucket", shop: await createTestShop({ store: createS3MediaStore(storage.settings) }) },
];
const video = aVideo(2_000);

async function givenMedia(shop: TestShop): Promise<string[]> {
  const token = await loggedIn(shop, await givenStaff(shop));
  const images = [aFile(await aPicture(), "../../ring.php.png", "text/html"), aFile(video, "turn.mp4", "video/mp4")];
  const form = aProductForm({ CategoryID: String(await givenCategory(shop.db, "Rings")), images });
  const { body } = await shop.call<ProductView>("POST", "/api/AddProductForDash", { token, form });
  return body.data?.imagePath.split(",") ?? [];
}

const cases = await Promise.all(
  shops.map(async ({ place, shop }) => {
    const [picture = "", videoUrl = ""] = await givenMedia(shop);
    await writeFile(join(shop.mediaDir, "secret.txt"), "secret");
    return { place, shop, picture, videoUrl, key: picture.split("/")[2] ?? "" };
  }),
);

describe.each(cases)("media in $place", ({ shop, picture, videoUrl, key }) => {
  describe("pictures", () => {
    it("a picture may be shown by other sites, such as webmail, unlike the rest of the shop", async () => {
      const policyOf = async (path: string) => (await shop.fetch(path)).headers.get("cross-origin-resource-policy");
      expect(await policyOf(`/media/${key}/160.jpg`)).toBe("cross-origin");
      expect(await policyOf("/api/GetCategories")).toBe("same-origin");
    });

    it.each([
      ["avif", "image/avif"],
      ["webp", "image/webp"],
      ["jpg", "image/jpeg"],
    ])("a picture is served at every width as %s, independent of the upload's name", async (format, type) => {
      for (const width of [160, 320, 480, 640, 960]) {
        const response = await shop.fetch(`/media/${key}/${width}.${format}`);
        expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
        expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get("content-length")));
      }
    });

    it("a picture is cached forever, executes nothing, and is not sniffed", async () => {
      const { headers } = await shop.fetch(picture);
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
      expect(headers.get("set-cookie")).toBeNull();
    });

    it("a picture is answered with 304 when the tag matches", async () => {
      const etag = (await shop.fetch(picture)).headers.get("etag") ?? "";
      const response = await shop.fetch(picture, { headers: { "If-None-Match": etag } });
      expect([response.status, await response.text()]).toEqual([304, ""]);
      expect(response.headers.get("etag")).toBe(etag);
      expect((await shop.fetch(picture, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
    });

    it("HEAD of a picture answers as GET does, without the bytes", async () => {
      const response = await shop.fetch(picture, { method: "HEAD" });
      expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
        200,
        "image/jpeg",
        "",
      ]);
      expect(Number(response.headers.get("content-length"))).toBeGreaterThan(0);
    });
  });

  describe("videos", () => {
    it("a video is served unchanged, with its content type", async () => {
      const response = await shop.fetch(videoUrl);
      expect([videoUrl.split("/").at(-1), response.status, response.headers.get("content-type")]).toEqual([
        "original.webm",
        200,
        "video/webm",
      ]);
      expect(response.headers.get("accept-ranges")).toBe("bytes");
      expect(Buffer.from(await response.arrayBuffer()).equals(video)).toBe(true);
    });

    it.each([
      ["bytes=0-99", 0, 99],
      ["bytes=100-", 100, 1_999],
      ["bytes=-10", 1_990, 1_999],
      ["bytes=1999-5000", 1_999, 1_999],
    ])("a range of a video is served: %s", async (range, start, end) => {
      const response = await shop.fetch(videoUrl, { headers: { Range: range } });
      expect([response.status, response.headers.get("content-range")]).toEqual([206, `bytes ${start}-${end}/2000`]);
      expect(Buffer.from(await response.arrayBuffer()).equals(video.subarray(start, end + 1))).toBe(true);
    });

    it("a range beyond the end answers 416", async () => {
      const response = await shop.fetch(videoUrl, { headers: { Range: "bytes=2000-" } });
      expect([response.status, response.headers.get("content-range")]).toEqual([416, "bytes */2000"]);
    });

    it("HEAD of a range answers its length", async () => {
      const response = await shop.fetch(videoUrl, { method: "HEAD", headers: { Range: "bytes=0-9" } });
      expect([response.status, response.headers.get("content-length")]).toEqual([206, "10"]);
    });
  });

  describe("invalid media paths", () => {
    it.each([
      "/media",
      "/media/",
      `/media/${key}`,
      `/media/${key}/`,
      `/media/${key}/640.png`,
      `/media/${key}/641.jpg`,
      `/media/${key}/original.jpg`,
      `/media/${"f".repeat(32)}/640.jpg`,
      `/media/${key.toUpperCase()}F/640.jpg`,
      "/media/secret.txt",
      "/media/../secret.txt",
      "/media/..%2fsecret.txt",
      "/media/%2e%2e/%2e%2e/etc/passwd",
      "/media/..%2f..%2f..%2fetc%2fpasswd",
      `/media/${key}/..%2f..%2fsecret.txt`,
      `/media/${key}/%2e%2e%2fsecret.txt`,
      `/media/${key}/640.jpg%00.txt`,
      `/media/${key}%5c640.jpg`,
      "/media/.incoming/x",
      "/media/%E0%A4%A",
    ])("%s answers 404", async (path) => {
      const response = await shop.fetch(path);
      expect([response.status, await response.text()]).toEqual([404, expect.not.stringContaining("secret") as string]);
    });

    it.each(["POST", "PUT", "DELETE"])("%s is not allowed", async (method) => {
      expect((await shop.fetch(picture, { method })).status).toBe(404);
      expect((await shop.fetch(picture)).status).toBe(200);
    });
  });
});

describe("failed reads", () => {
  const picture = "/media/0123456789abcdef0123456789abcdef/640.jpg";
  const found = { size: 1_000, contentType: "image/jpeg" };
  const absent = createS3MediaStore(storage.settings);

  it("a picture answers 503 while the storage is away, and no cache stores that", async () => {
    const get = async () => {
      throw new MediaStoreUnavailableError("no answer");
    };
    const shop = await createTestShop({ store: { ...absent, stat: async () => found, get } });
    const answer = await shop.fetch(picture);
    expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("etag")]).toEqual([503, null, null]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answer.headers.get("content-length")).not.toBe("1000");
    expect(await answer.text()).not.toContain("no answer");
  });

  it("a picture that was removed meanwhile answers 404, and no cache stores that", async () => {
    const shop = await createTestShop({ store: { ...absent, stat: async () => found, get: async () => undefined } });
    const answer = await shop.fetch(picture, { headers: { Range: "bytes=0-9" } });
    expect([answer.status, await answer.text()]).toEqual([404, "Not found"]);
    for (const name of ["cache-control", "etag", "content-range"]) expect(answer.headers.get(name)).toBeNull();
    expect(answer.headers.get("content-length")).not.toBe("10");
  });

  it("an unsatisfiable range answers 416, which no cache stores", async () => {
    const shop = await createTestShop({ store: { ...absent, stat: async () => found } });
    const answer = await shop.fetch(picture, { headers: { Range: "bytes=1000-" } });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([416, "bytes */1000"]);
    expect(answer.headers.get("cache-control")).toBeNull();
  });
});
