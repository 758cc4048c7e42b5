import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Compressed = "br" | "gzip";
export type Encoding = Compressed | "identity";

/** One encoding of the response, ready to be sent. */
export type Form = {
  etag: string;
  body: Buffer;
  /** All headers as a flat list of names and values, the form that `writeHead` takes fastest. */
  headers: readonly string[];
};

/** A finished response, compressed when an encoding is first requested. */
export type CacheEntry = {
  status: number;
  /** Headers common to all encodings, as a flat list of names and values. */
  headers: readonly string[];
  /** The entity tag of the unencoded bytes. */
  tag: string;
  identity: Form;
  compressed: { [encoding in Compressed]?: Form | Promise<Form> | undefined };
  /** Milliseconds on the clock of the cache. */
  freshUntil: number;
  staleUntil: number;
  /** The topics whose change invalidates it. */
  topics: readonly string[];
  /** True once Brotli at its highest level replaces the fast one, or is about to. */
  isRecompressed: boolean;
};

const QUICK = 4;
const BEST = 11;
/** A window of 256 KiB, more than a page. A larger one only takes time to allocate. */
const WINDOW_BITS = 18;
/** Pages and lists compress to about a fifth. */
const COMPRESSED_SHARE = 0.25;

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

export async function createEntry(response: Response, life: Life, now: number): Promise<CacheEntry> {
  const identity = Buffer.from(await response.arrayBuffer());
  const tag = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const headers = [...response.headers].filter(([name]) => !NOT_STORED.has(name)).flat();
  return {
    status: response.status,
    headers,
    tag,
    identity: formOf(headers, `${tag}-identity`, identity),
    compressed: {},
    freshUntil: now + life.maxAgeSeconds * 1_000,
    staleUntil: now + (life.maxAgeSeconds + life.staleSeconds) * 1_000,
    topics: life.topics,
    isRecompressed: false,
  };
}

/**
 * The entry in an encoding. It is compressed on the first request, since most entries are requested in one encoding
 * only, and at a fast level; concurrent requests share the work. `recompress` shrinks entries that are requested again.
 * If compression fails, for example for lack of memory, the response is not compressed, and the next request tries again.
 */
export function formFor(entry: CacheEntry, encoding: Encoding): Form | Promise<Form> {
  return encoding === "identity" ? entry.identity : (entry.compressed[encoding] ??= compress(entry, encoding));
}

async function compress(entry: CacheEntry, encoding: Compressed): Promise<Form> {
  const { identity, headers, tag } = entry;
  try {
    const body = await (encoding === "br" ? compressBrotli(identity.body, QUICK) : zip(identity.body, { level: 6 }));
    return (entry.compressed[encoding] = formOf(headers, `${tag}-${encoding}`, body, encoding));
  } catch {
    entry.compressed[encoding] = undefined;
    return identity;
  }
}

/**
 * Takes about 200 ms of a thread for a large page, so it runs once, and only for entries that are requested again. Does
 * nothing if compression fails.
 */
export async function recompress(entry: CacheEntry): Promise<void> {
  const quick = entry.compressed.br;
  if (entry.isRecompressed || !quick || quick instanceof Promise) return;
  entry.isRecompressed = true;
  const body = await compressBrotli(entry.identity.body, BEST).catch(() => undefined);
  // Different bytes need a different entity tag.
  if (body) entry.compressed.br = formOf(entry.headers, `${entry.tag}-br-small`, body, "br");
}

function formOf(common: readonly string[], tag: string, body: Buffer, coding?: string): Form {
  const etag = `"${tag}"`;
  const own = ["etag", etag, "vary", "Accept-Encoding", "content-length", String(body.length)];
  return { etag, body, headers: [...common, ...own, ...(coding ? ["content-encoding", coding] : [])] };
}

/** In bytes, with room for both compressed forms, which are created later. */
export function sizeOf({ identity, headers, topics }: CacheEntry): number {
  const bytes = Math.ceil(identity.body.length * (1 + 2 * COMPRESSED_SHARE));
  return bytes + headers.join("").length + topics.length * 24 + 1_000;
}

async function compressBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
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
