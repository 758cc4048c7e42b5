import { createHash } from "node:crypto";
import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { MENUS_KEY } from "#contract/content/content.rules.ts";
import { HOME_KEY } from "#contract/content/home.ts";
import { ownScriptsContext, reportContext, shopContext, type Shop } from "#web/shop/shop-context.ts";
import { createEntry, encodingFor, type CacheEntry } from "../cache/cache-entry.ts";
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

/** For what a shared cache may do with a page. What changes is told at once; these are the net below that. */
const SHARED_CACHE_SECONDS = 300;
/** The home page shuffles its rows at least this often. */
const SHUFFLE_SECONDS = 60;
const STALE_SECONDS = 600;
const [SHARED_SECONDS, SHARED_STALE_SECONDS] = [60, 300];

/** How long the page for unknown addresses may be answered again without rendering it. */
const NOT_FOUND_MS = 10_000;
/** An address that no route has, to render that page for all such addresses from. */
const UNKNOWN_PATH = "/page-not-found";
/** It is kept here, not in the cache. */
const NEVER_CACHED = { maxAgeSeconds: 0, staleSeconds: 0, topics: [] };

/** Answers pages by React Router. In development the build is asked for on every request, so that each change is seen. */
export function createPageHandler(loadBuild: LoadBuild, shop: Shop, { production, hotReload }: PageOptions) {
  let built: Promise<Built> | undefined;
  let notFound: { at: number; page: Promise<CacheEntry> } | undefined;

  /** Its routes are ranked once for each build, not for each page. */
  async function load(): Promise<Built> {
    if (built) return built;
    const building = loadBuild().then((build) => {
      return { build, handle: createRequestHandler(build, production ? "production" : "development") };
    });
    if (!hotReload) built = building;
    return building;
  }

  /** Rendered and compressed once for all unknown addresses: it says nothing of the address. */
  async function answerUnknown(c: Context<HttpEnv>): Promise<Response> {
    const at = performance.now();
    if (!notFound || at - notFound.at > NOT_FOUND_MS) {
      const made = render(c, new Request(new URL(UNKNOWN_PATH, c.req.url)));
      const page = made.then(async (response) => createEntry(response, NEVER_CACHED, at));
      notFound = { at, page };
      page.catch(() => (notFound = undefined));
    }
    const { status, forms } = await notFound.page;
    if (status !== 404) notFound = undefined;
    const { headers, body } = forms[encodingFor(c.req.header("accept-encoding") ?? "")];
    return new Response(c.req.method === "HEAD" ? null : new Uint8Array(body), { status, headers: pairsOf(headers) });
  }

  async function render(c: Context<HttpEnv>, request: Request): Promise<Response> {
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
    // Asked before the page is made, so that one that is made while a section begins or ends does not outlive that.
    const { secondsLeft } = await shop.content.getHome();
    const response = await handle(request, context);
    if (isUnavailable) {
      await response.body?.cancel();
      const { body, ...init } = overloadedResponse(c.req.path, shop.settings().name);
      return new Response(body, init);
    }
    const headers = new Headers(response.headers);
    const isShared = response.ok && !headers.has("Cache-Control");
    const isHome = topics.has(contentTopic(HOME_KEY));
    const toChange = Math.min(shop.offers.secondsToChange(), isHome ? secondsLeft : Infinity);
    const leftSeconds = Math.max(0, Math.floor(toChange));
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", response.ok ? sharedFor(leftSeconds) : "no-store");
    if (isShared) {
      const maxAgeSeconds = Math.min(isHome ? SHUFFLE_SECONDS : SHARED_CACHE_SECONDS, leftSeconds);
      const staleSeconds = Math.min(STALE_SECONDS, leftSeconds - maxAgeSeconds);
      const surrogate = surrogateHeaders({ maxAgeSeconds, staleSeconds, topics: [...topics] });
      for (const [name, value] of Object.entries(surrogate)) headers.set(name, value);
    }
    if (!headers.get("content-type")?.startsWith("text/html")) {
      return new Response(response.body, { status: response.status, headers });
    }
    const html = await response.text();
    const paymentScriptUrl = /^\/checkout\/?$/i.test(c.req.path) ? shop.paymentScriptUrl : undefined;
    const scriptHashes = [...new Set(ownScripts.map(hashOf))];
    const isPreview = /^\/preview\//i.test(c.req.path);
    const policy = contentSecurityPolicy({ scriptHashes, hotReload, paymentScriptUrl, isPreview });
    headers.set("Content-Security-Policy", policy);
    return new Response(html, { status: response.status, headers });
  }

  return async (c: Context<HttpEnv>): Promise<Response> => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const { build } = await load();
    if (isRead && isUnknownPath(build, c.req.path)) return answerUnknown(c);
    return render(c, c.req.raw);
  };
}

/** What a shared cache in front may do with a page, at most until something on it begins or ends. */
function sharedFor(leftSeconds: number): string {
  const fresh = Math.min(SHARED_SECONDS, leftSeconds);
  const stale = Math.min(SHARED_STALE_SECONDS, leftSeconds - fresh);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
}

type Built = { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> };

/** As a policy names it. Unlike a nonce, it is good for HTML that is cached and sent to many. */
function hashOf(script: string): string {
  return `sha256-${createHash("sha256").update(script).digest("base64")}`;
}

function pairsOf(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, at) => [flat[2 * at] ?? "", flat[2 * at + 1] ?? ""]);
}
