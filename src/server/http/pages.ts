import { createHash } from "node:crypto";
import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { MENUS_KEY } from "#contract/content/content.rules.ts";
import { HOME_KEY } from "#contract/content/home.ts";
import { ownScriptsContext, reportContext, shopContext, type Shop } from "#web/shop/shop-context.ts";
import { createEntry, encodingFor, formFor, type CacheEntry } from "../cache/cache-entry.ts";
import { surrogateHeaders } from "../cache/surrogate-headers.ts";
import { contentTopic, SETTINGS } from "../cache/topics.rules.ts";
import { watchReads } from "../cache/watch-reads.ts";
import { overloadedResponse } from "../load-shedding/overloaded-response.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { isDatabaseUnavailable } from "./error-map.ts";
import type { HttpEnv } from "./http-env.ts";
import { isUnknownPath } from "./unknown-paths.ts";

type PageOptions = { production: boolean; hotReload: boolean };

export type LoadBuild = () => Promise<ServerBuild>;

/**
 * Lifetimes in caches that drop a page when one of its topics changes (`Surrogate-Control`): the shop's own and a CDN's.
 * They are the fallback for lost notifications.
 */
const SURROGATE_SECONDS = 300;
const SURROGATE_STALE_SECONDS = 600;
/** The same for the home page, which shuffles its rows at least this often. */
const SHUFFLE_SECONDS = 60;
/** Lifetime in shared caches that learn of no change (`Cache-Control`). */
const SHARED_SECONDS = 60;

/** How long the rendered not-found page is reused. */
const NOT_FOUND_MS = 10_000;
/** A path without a route, from which the not-found page is rendered. */
const UNKNOWN_PATH = "/page-not-found";
/** The not-found page is stored here, not in the response cache. */
const NEVER_CACHED = { maxAgeSeconds: 0, staleSeconds: 0, topics: [] };

/** The staff area shows the preview in a frame whose sandbox executes no scripts, and the browser reports each of them. */
const SCRIPTS = /<script\b[^]*?<\/script>/g;

/** Renders pages with React Router. In development the build is loaded on every request, so that changes show. */
export function createPageHandler(loadBuild: LoadBuild, shop: Shop, { production, hotReload }: PageOptions) {
  let built: Promise<Built> | undefined;
  let notFound: { at: number; page: Promise<CacheEntry> } | undefined;

  /** Creates the request handler once per build, because ranking the routes is expensive. */
  async function load(): Promise<Built> {
    if (built) return built;
    const building = loadBuild().then((build) => {
      return { build, handle: createRequestHandler(build, production ? "production" : "development") };
    });
    if (!hotReload) built = building;
    return building;
  }

  /** The not-found page does not depend on the path, so it is rendered and compressed once for all. */
  async function answerUnknown(c: Context<HttpEnv>): Promise<Response> {
    const at = performance.now();
    if (!notFound || at - notFound.at > NOT_FOUND_MS) {
      const rendering = render(c, new Request(new URL(UNKNOWN_PATH, c.req.url)));
      const page = rendering.then(async (response) => createEntry(response, NEVER_CACHED, at));
      notFound = { at, page };
      page.catch(() => (notFound = undefined));
    }
    const page = await notFound.page;
    const { status } = page;
    if (status !== 404) notFound = undefined;
    const { headers, body } = await formFor(page, encodingFor(c.req.header("accept-encoding") ?? ""));
    return new Response(c.req.method === "HEAD" ? null : new Uint8Array(body), { status, headers: pairsOf(headers) });
  }

  /** Renders the page of `request`, which is not the one of `c` when that is unknown. */
  async function render(c: Context<HttpEnv>, request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const topics = new Set([SETTINGS, contentTopic(MENUS_KEY)]);
    const note = (seen: readonly string[]) => seen.forEach((topic) => topics.add(topic));
    const context = new RouterContextProvider();
    context.set(shopContext, { ...shop, ...watchReads(shop, note) });
    let ownScripts: readonly string[] = [];
    context.set(ownScriptsContext, (texts) => (ownScripts = texts));
    let isUnavailable = false;
    context.set(reportContext, (err) => {
      isUnavailable ||= isDatabaseUnavailable(err);
      if (isUnavailable) c.get("log").warn({ err }, "database away or overloaded");
      else c.get("log").error({ err }, "page");
    });
    const { handle } = await load();
    // Read before rendering, so that a page rendered while a section or an offer begins or ends does not outlive that
    // moment.
    const { secondsLeft } = await shop.content.getHome();
    const offerSeconds = shop.offers.secondsToChange();
    const response = await handle(request, context);
    if (isUnavailable) {
      await response.body?.cancel();
      const { body, ...init } = overloadedResponse(pathname, shop.settings().name);
      return new Response(body, init);
    }
    const headers = new Headers(response.headers);
    const isShared = response.ok && !headers.has("Cache-Control");
    const isHome = topics.has(contentTopic(HOME_KEY));
    const secondsToChange = Math.min(offerSeconds, isHome ? secondsLeft : Infinity);
    const leftSeconds = Math.max(0, Math.floor(secondsToChange));
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", response.ok ? sharedFor(leftSeconds) : "no-store");
    if (isShared) {
      const maxAgeSeconds = Math.min(isHome ? SHUFFLE_SECONDS : SURROGATE_SECONDS, leftSeconds);
      const staleSeconds = Math.min(SURROGATE_STALE_SECONDS, leftSeconds - maxAgeSeconds);
      const surrogate = surrogateHeaders({ maxAgeSeconds, staleSeconds, topics: [...topics] });
      for (const [name, value] of Object.entries(surrogate)) headers.set(name, value);
    }
    if (!headers.get("content-type")?.startsWith("text/html")) {
      return new Response(response.body, { status: response.status, headers });
    }
    const html = await response.text();
    const paymentScriptUrl = /^\/checkout\/?$/i.test(pathname) ? shop.paymentScriptUrl : undefined;
    const scriptHashes = [...new Set(ownScripts.map(hashOf))];
    const isPreview = /^\/preview\//i.test(pathname);
    const policy = contentSecurityPolicy({ scriptHashes, hotReload, paymentScriptUrl, isPreview });
    headers.set("Content-Security-Policy", policy);
    const isFramed = isPreview && request.headers.get("sec-fetch-dest") === "iframe";
    return new Response(isFramed ? html.replaceAll(SCRIPTS, "") : html, { status: response.status, headers });
  }

  return async (c: Context<HttpEnv>): Promise<Response> => {
    const { build } = await load();
    if (isUnknownPath(build, c.req.path)) return answerUnknown(c);
    return render(c, c.req.raw);
  };
}

/**
 * Cache-Control for shared caches, at most until something on the page begins or ends. Browsers revalidate: with
 * `stale-while-revalidate` they would show the old data of a page once.
 */
function sharedFor(leftSeconds: number): string {
  return `public, max-age=0, s-maxage=${Math.min(SHARED_SECONDS, leftSeconds)}`;
}

type Built = { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> };

/** A script hash for the Content-Security-Policy. Unlike a nonce, it works for cached HTML. */
function hashOf(script: string): string {
  return `sha256-${createHash("sha256").update(script).digest("base64")}`;
}

function pairsOf(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, at) => [flat[2 * at] ?? "", flat[2 * at + 1] ?? ""]);
}
