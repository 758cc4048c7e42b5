import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** One encoding of the response, ready to be sent. */
type Form = {
  etag: string;
  body: Buffer;
  /** All headers as a flat list of names and values, the form that `writeHead` takes fastest. */
  headers: readonly string[];
};

/** A finished response in every encoding. */
export type CacheEntry = {
  status: number;
  /** Headers common to all encodings, as a flat list of names and values. */
  headers: readonly string[];
  /** The entity tag of the unencoded bytes. */
  tag: string;
  forms: Record<Encoding, Form>;
  /** Milliseconds on the clock of the cache. */
  freshUntil: number;
  staleUntil: number;
  /** The topics whose change invalidates it. */
  topics: readonly string[];
  /** True once brotli at its highest level has replaced the fast one. */
  isRecompressed: boolean;
};

const QUICK = 5;
const BEST = 11;

/** Headers of one encoding or one request, which are not part of the entry. */
const NOT_STORED = new Set([
  "content-length",
  "content-encoding",
  "x-request-id",
  "surrogate-key",
  "surrogate-control",
  "date",
  "vary",
  "etag",
  "server-timing",
]);

type Life = { maxAgeSeconds: number; staleSeconds: number; topics: readonly string[] };

/** Compresses at a fast level; `recompress` shrinks entries that are requested again. */
export async function createEntry(response: Response, life: Life, now: number): Promise<CacheEntry> {
  const identity = Buffer.from(await response.arrayBuffer());
  const [br, gz] = await Promise.all([compressBrotli(identity, QUICK), zip(identity, { level: 6 })]);
  const tag = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const headers = [...response.headers].filter(([name]) => !NOT_STORED.has(name)).flat();
  return {
    status: response.status,
    headers,
    tag,
    forms: {
      identity: formOf(headers, `${tag}-identity`, identity),
      gzip: formOf(headers, `${tag}-gzip`, gz, "gzip"),
      br: formOf(headers, `${tag}-br`, br, "br"),
    },
    freshUntil: now + life.maxAgeSeconds * 1_000,
    staleUntil: now + (life.maxAgeSeconds + life.staleSeconds) * 1_000,
    topics: life.topics,
    isRecompressed: false,
  };
}

/** Takes about 200 ms of a thread for a large page, so it runs once, and only for entries that are requested again. */
export async function recompress(answer: CacheEntry): Promise<void> {
  if (answer.isRecompressed || recompressing.has(answer)) return;
  recompressing.add(answer);
  const body = await compressBrotli(answer.forms.identity.body, BEST);
  // Different bytes need a different entity tag.
  answer.forms.br = formOf(answer.headers, `${answer.tag}-br-small`, body, "br");
  answer.isRecompressed = true;
}

function formOf(common: readonly string[], tag: string, body: Buffer, coding?: string): Form {
  const etag = `"${tag}"`;
  const own = ["etag", etag, "vary", "Accept-Encoding", "content-length", String(body.length)];
  return { etag, body, headers: [...common, ...own, ...(coding ? ["content-encoding", coding] : [])] };
}

const recompressing = new WeakSet<CacheEntry>();

export function sizeOf({ forms, headers, topics }: CacheEntry): number {
  const bytes = forms.identity.body.length + forms.gzip.body.length + forms.br.body.length;
  return bytes + headers.join("").length + topics.length * 24 + 1_000;
}

async function compressBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** The smallest encoding that the client accepts. `q=0` excludes an encoding. */
export function encodingFor(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(accepted)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(accepted)) return "gzip";
  return "identity";
}
