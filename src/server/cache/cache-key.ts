import { z } from "zod";
import { PUBLIC_PAGES } from "#contract/kernel/public-pages.ts";

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

const MAX_URL = 1_000;
const DATA = ".data";

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
    if (url.length > MAX_URL || !url.startsWith("/") || url.startsWith("//")) return undefined;
    const mark = url.indexOf("?");
    const given = mark < 0 ? url : url.slice(0, mark);
    const query = mark < 0 ? "" : url.slice(mark + 1);
    // Paths are matched without regard to case and trailing slashes, so all spellings share one key.
    const path = given.toLowerCase().replace(/(?<=.)\/+$/, "");
    if (path.startsWith("/api/")) return keyIn(calls, path, query, (name) => name.toLowerCase());
    if (!path.endsWith(DATA)) return keyIn(pages, path, query);
    // The router's data request for a page is cached separately from its HTML.
    const page = path === "/_root.data" || path === "/_.data" ? "/" : path.slice(0, -DATA.length);
    return keyIn(pages, page, query, undefined, { key: path, extra: "_routes" });
  };
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

/** Undefined when a parameter occurs twice: the page or call decides what that means. */
function withQuery(
  key: string,
  query: string,
  { params, uncached }: Cached,
  fold: (name: string) => string,
  extra: string | undefined,
): string | undefined {
  const seen = new Set<string>();
  const relevant: [string, string][] = [];
  for (const [given, value] of new URLSearchParams(query)) {
    const name = fold(given);
    if (seen.has(name) || uncached.has(name)) return undefined;
    seen.add(name);
    if (params.has(name) || name === extra) relevant.push([name, value]);
  }
  if (relevant.length === 0) return key;
  return `${key}?${new URLSearchParams(relevant.toSorted(([one], [other]) => (one < other ? -1 : 1)))}`;
}
