import type { BlockList } from "node:net";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createMiddleware } from "hono/factory";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { failure } from "#contract/kernel/envelope.ts";
import type { MediaStore } from "#domain/media/media.port.ts";
import { apiHandlers } from "./api/handlers.ts";
import { createHealth, type HealthCheck } from "./api/health.ts";
import { createApiDocument } from "./api/openapi.ts";
import { answerError, createApiRouter } from "./api/router.ts";
import type { Log } from "./base/log.ts";
import { withoutTrailingSlashes } from "./base/trailing-slashes.ts";
import { createPageShop } from "./composition/page-shop.ts";
import type { Services } from "./composition/services.ts";
import { createBrandIcons } from "./http/brand-icons.ts";
import { clientFiles } from "./http/client-files.ts";
import { createDevMailbox } from "./http/dev-mailbox.ts";
import { mapError } from "./http/error-map.ts";
import type { HttpEnv } from "./http/http-env.ts";
import { createMediaFiles } from "./http/media-files.ts";
import { createPageHandler, type LoadBuild } from "./http/pages.ts";
import { logRequests } from "./http/request-log.ts";
import { createSecurityText } from "./http/security-txt.ts";
import { createSitemap } from "./http/sitemap.ts";
import { createUnsubscribe } from "./http/unsubscribe.ts";
import type { IncomingFolder } from "./uploads/incoming-folder.ts";

export type AppOptions = {
  services: Services;
  store: MediaStore;
  /** Holds uploaded files until their request is answered. */
  incoming: IncomingFolder;
  log: Log;
  healthChecks: readonly HealthCheck[];
  isStopping?: () => boolean;
  production: boolean;
  publicUrl: string;
  trustedProxies?: BlockList | undefined;
  /** The built-in stand-in for the payment provider; undefined with a real one. */
  sandbox?: { path: string; app: Hono } | undefined;
  /** The script of the payment dialog, on this server or on the provider's. */
  paymentScriptUrl?: string;
  /** Awaited after each write, so that the client's next request sees its own change. */
  changesApplied?: () => Promise<void>;
  /** Whether `/dev/mailbox` is served. */
  mailbox: boolean;
  /** The built client files. Undefined in development and in API tests, where this app serves none. */
  clientDir?: string | undefined;
  /** Loads the React Router build. Undefined in API tests, which render no pages. */
  loadBuild?: LoadBuild | undefined;
};

/** The whole shop as a function from request to response. Needs no port. */
export function createApp(options: AppOptions) {
  const { services, log, production, publicUrl, trustedProxies } = options;
  const { catalogue, journal, content } = services;
  const app = new Hono<HttpEnv>({ getPath });
  app.use("/media/*", openToOtherSites);
  app.use(requestId(), logRequests(log));
  app.use(securityHeaders(production), closedByDefault, compress());

  app.route("/api/health", createHealth(options.healthChecks, options.isStopping ?? (() => false)));
  const calls = apiHandlers(services);
  app.route("/api", createApiDocument(calls, services.settings.current));
  app.use("/api/*", async (c, next) => {
    await next();
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
    if (c.req.method !== "GET" && c.res.ok) await options.changesApplied?.();
  });
  app.route(
    "/api",
    createApiRouter(calls, { sessions: services.sessions, incoming: options.incoming, trustedProxies }),
  );
  app.all("/api/*", (c) => c.json(failure("not_found", "There is no such call."), 404));
  app.all("/api", (c) => c.json(failure("not_found", "There is no such call."), 404));

  app.route("/media", createMediaFiles(options.store));
  if (options.sandbox) app.route(options.sandbox.path, options.sandbox.app);
  if (options.mailbox) app.route("/dev/mailbox", createDevMailbox(services));
  app.route("/", createSitemap({ catalogue, journal, content, publicUrl }));
  app.route("/", createSecurityText({ settings: services.settings.current, publicUrl }));
  app.route("/", createBrandIcons(services.settings.current, services.brandIcons));
  app.route("/", createUnsubscribe(services.mailChoices));
  if (options.clientDir) app.use(clientFiles(options.clientDir));
  if (options.loadBuild) {
    const { paymentScriptUrl = "" } = options;
    const shop = createPageShop(services, { publicUrl, paymentScriptUrl });
    app.all("*", createPageHandler(options.loadBuild, shop, { production, hotReload: !options.clientDir }));
  }

  app.onError((error, c) => {
    if (getPath(c.req.raw).startsWith("/api")) return answerError(error, c);
    const { status, envelope, retryAfterSeconds } = mapError(error, c.get("log"));
    const headers = retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) };
    return c.text(envelope.sys_message, status as ContentfulStatusCode, headers);
  });
  return app;
}

/** API paths are matched case-insensitively; media and pages case-sensitively. */
function getPath(request: Request): string {
  const { pathname } = new URL(request.url);
  const lower = pathname.toLowerCase();
  return lower === "/api" || lower.startsWith("/api/") || lower.startsWith("/dev/")
    ? withoutTrailingSlashes(lower)
    : pathname;
}

function securityHeaders(production: boolean) {
  return secureHeaders({
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    crossOriginOpenerPolicy: "same-origin-allow-popups",
    strictTransportSecurity: production ? "max-age=31536000; includeSubDomains" : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ["self"] },
  });
}

/** Pictures are public: webmail shows the logo of a mail, and other sites may show products. */
const openToOtherSites = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
});

/** Default policy: a response without its own Content-Security-Policy may load nothing if a browser renders it. */
const closedByDefault = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  c.header("X-Request-Id", c.get("requestId"));
  if (!c.res.headers.has("Content-Security-Policy")) {
    c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  }
});
