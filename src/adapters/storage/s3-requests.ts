import { setTimeout } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { MediaStoreUnavailableError, MediaStoreFullError } from "#domain/media/media.port.ts";

export type S3Settings = {
  bucket: string;
  /** Such as `https://s3.eu-central-1.amazonaws.com`, without a trailing slash. */
  endpoint: string;
  region: string;
  /** Prefix of every object name; empty, or with a trailing slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
};

export type S3Request = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** The object name; empty for the bucket itself. */
  name: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Can be read again for a retry. */
  body?: Blob;
};

const TRIES = 4;
const FIRST_PAUSE_MS = 100;
/** Timeout until the response begins; uploads get more, depending on their size. */
const BASE_TIMEOUT_MS = 15_000;
const SLOWEST_BYTES_PER_MS = 500;

const FULL = /<Code>(?:XMinioStorageFull|XMinioAdminBucketQuotaExceeded|QuotaExceeded|InsufficientCapacity)<\/Code>/;

/**
 * Sends requests to an S3-compatible storage with path-style URLs, and retries when it is unavailable or overloaded.
 * Returns successful responses and 404; throws for all others.
 */
export function createS3Requests(settings: S3Settings) {
  const { accessKeyId, secretAccessKey, sessionToken, region } = settings;
  const credentials = { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
  const client = new AwsClient({ ...credentials, region, service: "s3", retries: 0 });

  async function attempt({ method, name, query = {}, headers = {}, body }: S3Request): Promise<Response> {
    const url = new URL(`${settings.endpoint}/${settings.bucket}/${name}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const late = new AbortController();
    const timer = globalThis.setTimeout(
      () => late.abort(new Error("no answer in time")),
      BASE_TIMEOUT_MS + (body?.size ?? 0) / SLOWEST_BYTES_PER_MS,
    );
    try {
      const init = { method, headers, signal: late.signal };
      if (!body) return await fetch(await client.sign(url, init));
      // Sent as a stream, because fetch copies a Blob into memory in case of a redirect.
      const length = { "Content-Length": String(body.size) };
      const sent = { ...init, headers: { ...headers, ...length }, body: body.stream(), duplex: "half" };
      return await fetch(await client.sign(url, sent));
    } finally {
      // The timeout does not apply to the body, which is streamed at the reader's pace.
      clearTimeout(timer);
    }
  }

  return {
    async send(request: S3Request): Promise<Response> {
      for (let turn = 1; ; turn++) {
        const outcome = await attempt(request).catch(
          (cause: unknown) => new MediaStoreUnavailableError("no answer", { cause }),
        );
        // The server replaces the global `Response`, so `instanceof Response` would not work here.
        if (!(outcome instanceof Error) && (outcome.ok || outcome.status === 404)) return outcome;
        const error = outcome instanceof Error ? outcome : await explain(outcome, request);
        if (turn === TRIES || !(error instanceof MediaStoreUnavailableError)) throw error;
        await setTimeout(FIRST_PAUSE_MS * 2 ** (turn - 1) * (0.5 + Math.random()));
      }
    },
  };
}

/** Contains the storage's error code, for the log, and never the credentials. */
async function explain(response: Response, { method, name }: S3Request): Promise<Error> {
  const text = await response.text().catch(() => "");
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? "no code";
  const what = `the storage answered ${response.status} ${code} to ${method} /${name}`;
  if (response.status === 507 || FULL.test(text)) return new MediaStoreFullError(what);
  return response.status >= 500 || response.status === 429 ? new MediaStoreUnavailableError(what) : new Error(what);
}
