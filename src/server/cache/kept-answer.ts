import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** What one encoding sends, ready to be written. */
type Form = {
  etag: string;
  body: Buffer;
  /** All of them, names and values by turns, as `writeHead` takes them quickest. */
  headers: readonly string[];
};

/** A finished answer in every form that it is sent in. */
export type KeptAnswer = {
  status: number;
  /** What all forms say, names and values by turns. */
  headers: readonly string[];
  /** Of the bytes before any encoding. */
  tag: string;
  forms: Record<Encoding, Form>;
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
  "server-timing",
]);

type Life = { maxAgeSeconds: number; staleSeconds: number; topics: readonly string[] };

/** Brotli is quick here; `polish` makes it small for what is asked for again. */
export async function keepAnswer(response: Response, life: Life, now: number): Promise<KeptAnswer> {
  const identity = Buffer.from(await response.arrayBuffer());
  const [br, gz] = await Promise.all([compressBrotli(identity, QUICK), zip(identity, { level: 6 })]);
  const tag = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const headers = [...response.headers].filter(([name]) => !NOT_KEPT.has(name)).flat();
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
    isPolished: false,
  };
}

/** Takes some 200 ms of a thread for a large page, so it is done once, for pages that are asked for again. */
export async function polish(answer: KeptAnswer): Promise<void> {
  if (answer.isPolished || polishing.has(answer)) return;
  polishing.add(answer);
  const body = await compressBrotli(answer.forms.identity.body, BEST);
  // Other bytes, so another tag.
  answer.forms.br = formOf(answer.headers, `${answer.tag}-br-small`, body, "br");
  answer.isPolished = true;
}

function formOf(common: readonly string[], tag: string, body: Buffer, coding?: string): Form {
  const etag = `"${tag}"`;
  const own = ["etag", etag, "vary", "Accept-Encoding", "content-length", String(body.length)];
  return { etag, body, headers: [...common, ...own, ...(coding ? ["content-encoding", coding] : [])] };
}

const polishing = new WeakSet<KeptAnswer>();

export function sizeOf({ forms, headers, topics }: KeptAnswer): number {
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
