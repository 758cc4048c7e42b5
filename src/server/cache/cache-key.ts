import { z } from "zod";
import { PUBLIC_PAGES } from "#contract/kernel/public-pages.ts";
import { withoutTrailingSlashes } from "../base/trailing-slashes.ts";

/** A kind of URL whose responses are cached: its path, and the parameters that the response depends on. */
type Cached = {
  pattern: RegExp;
  params: ReadonlySet<string>;
  /** A request with one of these parameters is never cached. */
  uncached: ReadonlySet<string>;
  /** Whether the path parameters are valid. An invalid URL has no key. */
  accepts(parts: Record<string, string> | undefined): boolean;
};

/** The parts of an API call that determine its key. Only calls with topics are cached. */
type Call = {
  path: string;
  params: z.ZodType | undefined;
  query: z.ZodType | undefined;
  uncachedParams: readonly string[];
  topics: unknown;
};

export type CacheKey = (url: string) => string | undefined;

/** Characters. */
const MAX_KEY = 1_000;
const DATA = ".data";
/** The name in the path of a product's data, which depend on its number only. */
const PRODUCT_NAME = /(?<=^\/products-details\/\d+)-[^/]*(?=\.data$)/;

const pages = Object.entries(PUBLIC_PAGES).map(([path, params]): Cached => {
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
  return { pattern, params: new Set(params), uncached: new Set(), accepts: () => true };
});

/**
 * Creates the function that maps all URLs with the same response to one key: relevant parameters in a fixed order, API
 * paths in lower case. It returns undefined for a response that is never cached. The parameters of a page are listed in
 * `PUBLIC_PAGES`; those of a call come from its query schema.
 */
export function createCacheKey(handlers: readonly Call[]): CacheKey {
  const calls = handlers.filter(({ topics }) => topics).map(cachedCall);
  return (url) => {
    const target = url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?#]+(?=\/)/i, "");
    if (!target.startsWith("/") || target.startsWith("//")) return undefined;
    const key = keyOf(target);
    return key !== undefined && key.length <= MAX_KEY ? key : undefined;
  };

  function keyOf(target: string): string | undefined {
    const mark = target.indexOf("?");
    const given = mark < 0 ? target : target.slice(0, mark);
    const query = mark < 0 ? "" : target.slice(mark + 1);
    // Paths are matched without regard to case, trailing slashes and dot segments, so all spellings share one key.
    const path = withoutTrailingSlashes(withoutDotSegments(given).toLowerCase());
    if (!isUsualSpelling(path)) return undefined;
    if (path.startsWith("/api/")) return keyIn(calls, path, query, (name) => name.toLowerCase());
    if (!path.endsWith(DATA)) return keyIn(pages, path, query);
    // The router's data request for a page is cached separately from its HTML.
    const page = path === "/_root.data" || path === "/_.data" ? "/" : path.slice(0, -DATA.length);
    return keyIn(pages, page, query, undefined, { key: path.replace(PRODUCT_NAME, ""), extra: "_routes" });
  }
}

/**
 * Whether the path is spelled as links spell it. Other spellings are not cached: a client could fill the cache with those
 * of one page.
 */
function isUsualSpelling(path: string): boolean {
  try {
    return path.split("/").every((part) => encodeURIComponent(decodeURIComponent(part)).toLowerCase() === part);
  } catch {
    return false;
  }
}

/** Resolves `.` and `..` as the URL of a request does (RFC 3986, 5.2.4), also in their encoded forms. */
function withoutDotSegments(path: string): string {
  return /\/(?:\.|%2e)/i.test(path) ? new URL(path, "http://shop.invalid").pathname : path;
}

function cachedCall({ path, params, query, uncachedParams }: Call): Cached {
  const pattern = path.replaceAll(/\{(\w+)\}|[^{]+/g, (part, name?: string) =>
    name === undefined ? part.toLowerCase() : `(?<${name}>[^/]+)`,
  );
  return {
    pattern: new RegExp(`^/api${pattern}$`),
    params: new Set(query && namesIn(query).map((name) => name.toLowerCase())),
    uncached: new Set(uncachedParams.map((name) => name.toLowerCase())),
    accepts: (parts) => !params || params.safeParse(parts).success,
  };
}

function namesIn(query: z.ZodType): string[] {
  if (query instanceof z.ZodObject) return Object.keys(query.shape);
  throw new Error("The query of a cached call must be an object schema: its keys are part of the cache key.");
}

function keyIn(
  table: readonly Cached[],
  path: string,
  query: string,
  fold: (name: string) => string = (name) => name,
  data?: { key: string; extra: string },
): string | undefined {
  for (const cached of table) {
    const match = cached.pattern.exec(path);
    if (!match) continue;
    if (!cached.accepts(match.groups)) return undefined;
    const key = data?.key ?? path;
    return query === "" ? key : withQuery(key, query, cached, fold, data?.extra);
  }
  return undefined;
}

/** A parameter that is given twice keeps the order of its values: the page or call decides what that means. */
function withQuery(
  key: string,
  query: string,
  { params, uncached }: Cached,
  fold: (name: string) => string,
  extra: string | undefined,
): string | undefined {
  const relevant: [string, string][] = [];
  for (const [given, value] of new URLSearchParams(query)) {
    const name = fold(given);
    if (uncached.has(name)) return undefined;
    if (params.has(name) || name === extra) relevant.push([name, value]);
  }
  if (relevant.length === 0) return key;
  return `${key}?${new URLSearchParams(relevant.toSorted(([one], [other]) => Number(one > other) - Number(one < other)))}`;
}
