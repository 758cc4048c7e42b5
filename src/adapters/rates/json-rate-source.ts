import { lookup as dnsLookup, type LookupAddress } from "node:dns";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "#domain/rate-publishing/public-address.rules.ts";
import type { RateSourceClient } from "#domain/rate-publishing/rate-source.port.ts";

const MAX_BYTES = 1024 * 1024;
const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 10_000;

type Options = {
  /** Whether this machine may connect to the address. */
  isAllowed?: (address: string) => boolean;
  /** For all redirects and the whole response together. */
  timeoutMs?: number;
};

/** An unusable response; its message is shown to staff. */
class SourceError extends Error {
  override readonly name = "SourceError";
}

/**
 * Fetches JSON from a URL that staff have entered, so only from public addresses. The address is checked when the
 * connection is opened, which prevents DNS rebinding; each redirect is checked the same way.
 */
export function createJsonRateSource({
  isAllowed = isPublicAddress,
  timeoutMs = TIMEOUT_MS,
}: Options = {}): RateSourceClient {
  return {
    async fetchJson(url) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return { json: JSON.parse(await fetchText(new URL(url), { isAllowed, signal })) as unknown };
      } catch (error) {
        return { failure: failureOf(error, signal, timeoutMs) };
      }
    },
  };
}

type Fetching = { isAllowed: (address: string) => boolean; signal: AbortSignal };

async function fetchText(start: URL, fetching: Fetching): Promise<string> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await open(url, fetching);
    const { statusCode = 0 } = response;
    const { location } = response.headers;
    if (statusCode >= 300 && statusCode < 400 && location !== undefined) {
      response.destroy();
      url = redirectTarget(url, location);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new SourceError(`It answered with status ${statusCode}.`);
    }
    return readText(response);
  }
  throw new SourceError(`It redirects more than ${MAX_REDIRECTS} times.`);
}

/** An encrypted source stays encrypted: anyone on the way could change rates that are sent in plain text. */
export function redirectTarget(from: URL, location: string): URL {
  const to = new URL(location, from);
  if (from.protocol === "https:" && to.protocol === "http:") throw new SourceError("It redirects from https to http.");
  return to;
}

async function open(url: URL, { isAllowed, signal }: Fetching): Promise<IncomingMessage> {
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new SourceError("It redirects to no web address.");
  // A literal IP address is connected to without a lookup.
  const host = url.hostname.replace(/^\[(.+)\]$/, "$1");
  if (isIP(host) !== 0 && !isAllowed(host)) throw notPublic(host);
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        agent: false,
        lookup: lookupAllowed(isAllowed),
        headers: { Accept: "application/json", "User-Agent": "Rajatam rate import" },
        signal,
      },
      resolve,
    )
      .on("error", reject)
      .end();
  });
}

/** Resolves a name as the system does; refuses it when any of its addresses is not allowed. */
function lookupAllowed(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    dnsLookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, "", 0);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isAllowed(address))) return callback(notPublic(hostname), "", 0);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

function notPublic(host: string): SourceError {
  return new SourceError(`${host} is not on the public internet, and rates are fetched from nowhere else.`);
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new SourceError("Its answer is larger than 1 MB.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function failureOf(error: unknown, signal: AbortSignal, timeoutMs: number): string {
  if (signal.aborted) return `It did not answer within ${timeoutMs / 1_000} seconds.`;
  if (error instanceof SourceError) return error.message;
  if (error instanceof SyntaxError) return "Its answer is not JSON.";
  return "It could not be reached.";
}
