import { setTimeout } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { MediaStoreAwayError, MediaStoreFullError } from "#domain/media/media.port.ts";

export type S3Settings = {
  bucket: string;
  /** Such as `https://s3.eu-central-1.amazonaws.com`, without a slash at the end. */
  endpoint: string;
  region: string;
  /** What every name in the bucket begins with; empty, or with a slash at its end. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
};

export type S3Request = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** Below the bucket; empty for the bucket itself. */
  name: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** May be read again, when the first try did not arrive. */
  body?: Blob;
};

const TRIES = 4;
const FIRST_PAUSE_MS = 100;
/** For the answer to begin; a body has longer, by its size. */
const BASE_TIMEOUT_MS = 15_000;
const SLOWEST_BYTES_PER_MS = 500;

const FULL = /<Code>(?:XMinioStorageFull|XMinioAdminBucketQuotaExceeded|QuotaExceeded|InsufficientCapacity)<\/Code>/;

/**
 * Asks a storage that speaks as S3 does, each name below the path of the bucket, and tries again where it is away or
 * overloaded. Answers that say "not found" are answers; everything else that is not good is thrown.
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
      // As a stream: of a Blob, fetch keeps a second copy in memory for the case of a redirection.
      const length = { "Content-Length": String(body.size) };
      const sent = { ...init, headers: { ...headers, ...length }, body: body.stream(), duplex: "half" };
      return await fetch(await client.sign(url, sent));
    } finally {
      // What is streamed afterwards takes as long as its reader does.
      clearTimeout(timer);
    }
  }

  return {
    async send(request: S3Request): Promise<Response> {
      for (let turn = 1; ; turn++) {
        const outcome = await attempt(request).catch(
          (cause: unknown) => new MediaStoreAwayError("no answer", { cause }),
        );
        // The server puts a class of its own in the place of `Response`, so an answer is told by being no error.
        if (!(outcome instanceof Error) && (outcome.ok || outcome.status === 404)) return outcome;
        const error = outcome instanceof Error ? outcome : await explain(outcome, request);
        if (turn === TRIES || !(error instanceof MediaStoreAwayError)) throw error;
        await setTimeout(FIRST_PAUSE_MS * 2 ** (turn - 1) * (0.5 + Math.random()));
      }
    },
  };
}

/** In the storage's own code, which stays in the log; never with the credentials. */
async function explain(response: Response, { method, name }: S3Request): Promise<Error> {
  const text = await response.text().catch(() => "");
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? "no code";
  const what = `the storage answered ${response.status} ${code} to ${method} /${name}`;
  if (response.status === 507 || FULL.test(text)) return new MediaStoreFullError(what);
  return response.status >= 500 || response.status === 429 ? new MediaStoreAwayError(what) : new Error(what);
}
