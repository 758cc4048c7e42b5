import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** A finished answer in every form that it is sent in. */
export type KeptAnswer = {
  status: number;
  headers: Record<string, string>;
  /** Without quotes; each encoding's own is made from it. */
  tag: string;
  bodies: Record<Encoding, Buffer>;
  /** By the clock of the memory that keeps it, in milliseconds. */
  freshUntil: number;
  staleUntil: number;
  /** What it shows: the topics that make it old when they change. */
  topics: readonly string[];
  /** Brotli has been made as small as it goes. */
  isPolished: boolean;
};

const QUICK = 5;
const BEST = 11;

/** Said by the encodings themselves or by the sender for each request. */
const NOT_KEPT = new Set([
  "content-length",
  "content-encoding",
  "x-request-id",
  "surrogate-key",
  "surrogate-control",
  "date",
  "vary",
  "etag",
]);

type Life = { maxAgeSeconds: number; staleSeconds: number; topics: readonly string[] };

/** Brotli is quick here; `polish` makes it small for what is asked for again. */
export async function keepAnswer(response: Response, life: Life, now: number): Promise<KeptAnswer> {
  const identity = Buffer.from(await response.arrayBuffer());
  const [br, gz] = await Promise.all([compressBrotli(identity, QUICK), zip(identity, { level: 6 })]);
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !NOT_KEPT.has(name))),
    tag: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
    bodies: { identity, gzip: gz, br },
    freshUntil: now + life.maxAgeSeconds * 1_000,
    staleUntil: now + (life.maxAgeSeconds + life.staleSeconds) * 1_000,
    topics: life.topics,
    isPolished: false,
  };
}

/** Takes some 200 ms of a thread for a large page, so it is done once, for pages that are asked for again. */
export async function polish(answer: KeptAnswer): Promise<void> {
  if (answer.isPolished || polishing.has(answer)) return;
  polishing.add(answer);
  answer.bodies.br = await compressBrotli(answer.bodies.identity, BEST);
  answer.isPolished = true;
}

const polishing = new WeakSet<KeptAnswer>();

export function sizeOf({ bodies, topics }: KeptAnswer): number {
  return bodies.identity.length + bodies.gzip.length + bodies.br.length + topics.length * 24 + 1_000;
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
