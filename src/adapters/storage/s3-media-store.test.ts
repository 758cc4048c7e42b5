import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { MediaStoreUnavailableError, MediaStoreFullError } from "#domain/media/media.port.ts";
import { aStoredFile, describeMediaStore, KEY, PATH, textOf } from "#tests/support/media-store-contract.ts";
import { startS3StandIn } from "#tests/support/s3-stand-in.ts";
import { createS3MediaStore } from "./s3-media-store.ts";

// As in the shop, where the server replaces the global Request and Response.
getRequestListener(() => new Response());
const storage = await startS3StandIn();
const store = createS3MediaStore(storage.settings);
const unavailable = { status: 503, code: "SlowDown" };

afterAll(storage.stop);
beforeEach(() => {
  storage.objects.clear();
  storage.requests.splice(0);
});

describeMediaStore("S3", () => store);

describe("S3 objects", () => {
  it("objects are stored below the prefix, with content type and immutable caching", async () => {
    await store.put(aStoredFile("a ring"));
    expect([...storage.objects]).toEqual([
      [
        `shop/${PATH}`,
        {
          bytes: Buffer.from("a ring"),
          contentType: "image/jpeg",
          cacheControl: "public, max-age=31536000, immutable",
        },
      ],
    ]);
  });

  it("objects of other keys and outside the prefix are kept when a medium is removed", async () => {
    const object = { bytes: Buffer.from("x"), contentType: "", cacheControl: "" };
    storage.objects.set(PATH, object).set(`shop/${KEY}0/x`, object).set(`shop/${PATH}`, object);
    await store.remove(KEY);
    expect([...storage.objects.keys()]).toEqual([PATH, `shop/${KEY}0/x`]);
  });

  it("the check writes an object and removes it again", async () => {
    await store.check();
    expect(storage.requests.map((request) => request.split(" ")[0])).toEqual(["PUT", "DELETE"]);
    expect(storage.objects.size).toBe(0);
  });
});

describe("unavailable storage", () => {
  it("each failed request is sent again, with the whole body", async () => {
    storage.failNext(unavailable, "hang up");
    await store.put(aStoredFile("a ring"));
    storage.failNext("hang up");
    expect(await store.stat(PATH)).toMatchObject({ size: 6 });
    storage.failNext({ status: 500, code: "InternalError" });
    expect(await textOf(await store.get(PATH))).toBe("a ring");
    storage.failNext(unavailable, unavailable);
    await store.remove(KEY);
    expect(storage.objects.size).toBe(0);
  });

  it("a request fails after the last retry", async () => {
    storage.failNext(unavailable, unavailable, "hang up", unavailable);
    await expect(store.put(aStoredFile("a ring"))).rejects.toThrow(MediaStoreUnavailableError);
    expect(storage.requests).toHaveLength(4);
    await expect(store.check()).resolves.toBeUndefined();
  });
});

describe("refusals of the storage", () => {
  it("a write to a full storage fails without a retry", async () => {
    storage.failNext({ status: 507, code: "XMinioStorageFull" });
    await expect(store.put(aStoredFile("a ring"))).rejects.toThrow(MediaStoreFullError);
    expect(storage.requests).toHaveLength(1);
  });

  it.each([
    ["a wrong secret", { secretAccessKey: "other" }, /403 SignatureDoesNotMatch/],
    ["an unknown key", { accessKeyId: "AKIAOTHER" }, /403 InvalidAccessKeyId/],
    ["another region", { region: "eu-central-1" }, /403/],
    ["another bucket", { bucket: "elsewhere" }, /does not exist/],
  ])("a write with %s is refused without a retry, and no error contains the secret", async (_, change, message) => {
    const stranger = createS3MediaStore({ ...storage.settings, ...change });
    const refused = await stranger.put(aStoredFile("a ring")).catch((error: unknown) => error);
    expect(refused).toMatchObject({ message: expect.stringMatching(message) as string });
    expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toMatch(/only\+the\/tests|AKIATEST/);
    expect(storage.requests).toHaveLength(1);
    await expect(stranger.check()).rejects.toThrow(message);
    expect(storage.objects.size).toBe(0);
  });
});
