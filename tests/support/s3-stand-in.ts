import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { byteRange } from "#domain/media/byte-range.rules.ts";
import { findSignatureError } from "./s3-signature.ts";

const BUCKET = "rajatam-media";
const KEYS = { accessKeyId: "AKIATEST", secretAccessKey: "only+the/tests", region: "ap-south-1" };

type StoredObject = { bytes: Buffer; contentType: string; cacheControl: string };

/** A simulated failure: a status with an error code, or a closed connection. */
type Failure = { status: number; code: string } | "hang up";

/**
 * An S3-compatible stand-in: one bucket with path-style URLs, verified signatures, ranges, lists in pages of two names.
 * Records all `requests`.
 */
export async function startS3StandIn() {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  const failures: Failure[] = [];
  let isUnavailable = false;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    const url = new URL(request.url ?? "", "http://storage.test");
    requests.push(`${request.method} ${url.pathname}`);
    const failure = failures.shift();
    if (failure === "hang up" || isUnavailable) return void request.socket.destroy();
    if (failure) return refuse(response, failure.status, failure.code);
    const error = findSignatureError(request, body, KEYS);
    if (error) return refuse(response, 403, error);
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
    if (bucket !== BUCKET) return refuse(response, 404, "NoSuchBucket");
    const name = rest.join("/");
    if (name === "") return list(url.searchParams, response);
    if (request.method === "PUT") return put(name, request, body, response);
    if (request.method === "DELETE") {
      objects.delete(name);
      return void response.writeHead(204).end();
    }
    return get(name, request, response);
  }

  function put(name: string, { headers }: IncomingMessage, bytes: Buffer, response: ServerResponse): void {
    // Like S3, which accepts no body of unknown length.
    if (headers["content-length"] === undefined) return refuse(response, 411, "MissingContentLength");
    const { "content-type": contentType = "", "cache-control": cacheControl = "" } = headers;
    objects.set(name, { bytes, contentType, cacheControl });
    response.writeHead(200).end();
  }

  function get(name: string, { method, headers }: IncomingMessage, response: ServerResponse): void {
    const found = objects.get(name);
    if (!found) return refuse(response, 404, "NoSuchKey", method === "HEAD");
    const size = found.bytes.length;
    const range = byteRange(headers.range, size);
    if (range === "unsatisfiable") return refuse(response, 416, "InvalidRange");
    const bytes = range ? found.bytes.subarray(range.start, range.end + 1) : found.bytes;
    response.writeHead(range ? 206 : 200, {
      "Content-Type": found.contentType,
      "Content-Length": bytes.length,
      ...(range && { "Content-Range": `bytes ${range.start}-${range.end}/${size}` }),
    });
    response.end(method === "HEAD" ? undefined : bytes);
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    if (query.get("list-type") !== "2") return refuse(response, 400, "InvalidArgument");
    const from = Number(query.get("continuation-token") ?? 0);
    const names = [...objects.keys()].filter((name) => name.startsWith(query.get("prefix") ?? "")).toSorted();
    const page = names.slice(from, from + 2).map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`);
    const more = from + 2 < names.length;
    const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
    response.writeHead(200, { "Content-Type": "application/xml" });
    response.end(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${page.join("")}${next}</ListBucketResult>`);
  }

  const server = createServer(
    (request, response) => void answer(request, response).catch(() => request.socket.destroy()),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    settings: { ...KEYS, bucket: BUCKET, endpoint: `http://127.0.0.1:${port}`, prefix: "shop/" },
    objects,
    requests,
    /** Lets the next requests fail, one each. */
    failNext: (...coming: Failure[]) => void failures.push(...coming),
    /** Simulates an outage: closes all connections without a response. */
    setUnavailable: (value: boolean) => void (isUnavailable = value),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string, isSilent = false): void {
  response.writeHead(status, { "Content-Type": "application/xml" });
  response.end(isSilent ? undefined : `<Error><Code>${code}</Code></Error>`);
}
