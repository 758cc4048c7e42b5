import { createHash, randomUUID } from "node:crypto";
import type { MediaRead, MediaStore } from "#domain/media/media.port.ts";
import { contentTypeOfPath, isMediaKey, isMediaPath } from "#domain/media/media.rules.ts";
import { createS3Requests, type S3Settings } from "./s3-requests.ts";

const CACHE_FOREVER = "public, max-age=31536000, immutable";
const MAX_PAGES = 100;

/** Stores media in a bucket, one object per file, under the same names as in a folder. */
export function createS3MediaStore(settings: S3Settings): MediaStore {
  const { send } = createS3Requests(settings);
  const isEncrypted = settings.endpoint.startsWith("https:");
  const nameOf = (path: string) => `${settings.prefix}${path}`;

  async function put(path: string, content: Blob, contentType: string): Promise<void> {
    const response = await send({
      method: "PUT",
      name: nameOf(path),
      headers: {
        "Content-Type": contentType,
        "Cache-Control": CACHE_FOREVER,
        "X-Amz-Content-Sha256": isEncrypted ? "UNSIGNED-PAYLOAD" : await hashOf(content),
      },
      body: content,
    });
    await expectBucket(response, path);
  }

  async function removeObject(name: string): Promise<void> {
    const response = await send({ method: "DELETE", name });
    await response.body?.cancel();
  }

  async function list(prefix: string): Promise<string[]> {
    const names: string[] = [];
    let next: string | undefined;
    for (let page = 0; page < MAX_PAGES; page++) {
      const query = { "list-type": "2", prefix, ...(next !== undefined && { "continuation-token": next }) };
      const response = await send({ method: "GET", name: "", query });
      const xml = await response.text();
      if (!response.ok) throw new Error("the bucket does not exist");
      names.push(...[...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map((found) => found[1] ?? ""));
      next = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1];
      if (next === undefined) return names;
    }
    throw new Error("the list of the bucket does not end");
  }

  return {
    put: async ({ path, content, contentType }) => {
      if (!isMediaPath(path)) throw new RangeError(`not a media path: ${path}`);
      await put(path, content, contentType);
    },
    stat: async (path) => {
      const contentType = isMediaPath(path) ? contentTypeOfPath(path) : undefined;
      if (contentType === undefined) return undefined;
      const response = await send({ method: "HEAD", name: nameOf(path) });
      return response.ok ? { size: Number(response.headers.get("content-length")), contentType } : undefined;
    },
    get: async (path, range) => {
      const contentType = isMediaPath(path) ? contentTypeOfPath(path) : undefined;
      if (contentType === undefined) return undefined;
      const headers: Record<string, string> = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const response = await send({ method: "GET", name: nameOf(path), headers });
      if (response.ok) return { contentType, ...contentOf(response) };
      await response.body?.cancel();
      return undefined;
    },
    remove: async (key) => {
      if (!isMediaKey(key)) throw new RangeError(`not a media key: ${key}`);
      await Promise.all((await list(nameOf(`${key}/`))).map(removeObject));
    },
    check: async () => {
      const name = nameOf(`.check/${randomUUID()}`);
      const headers = { "X-Amz-Content-Sha256": await hashOf(new Blob(["?"])) };
      await expectBucket(await send({ method: "PUT", name, headers, body: new Blob(["?"]) }), name);
      await removeObject(name);
    },
  };
}

/** A 404 response to a write means that the bucket does not exist. */
async function expectBucket(response: Response, path: string): Promise<void> {
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the bucket for ${path} does not exist`);
}

function contentOf({ headers, body }: Response): Pick<MediaRead, "size" | "stream"> {
  const whole = /\/(\d+)$/.exec(headers.get("content-range") ?? "")?.[1] ?? headers.get("content-length");
  return { size: Number(whole), stream: body ?? new Blob([]).stream() };
}

async function hashOf(content: Blob): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content.stream()) hash.update(chunk);
  return hash.digest("hex");
}
