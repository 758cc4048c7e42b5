import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { nonceContext, reportContext, shopContext, type Shop } from "#web/shop-context.ts";
import type { HttpEnv } from "./http-env.ts";

export type LoadBuild = () => Promise<ServerBuild>;

/** Answers pages by React Router. The build is asked for on every request, so that development sees each change. */
export function createPageHandler(loadBuild: LoadBuild, shop: Shop, { production }: { production: boolean }) {
  const handle = createRequestHandler(loadBuild, production ? "production" : "development");
  return async (c: Context<HttpEnv>): Promise<Response> => {
    const nonce = randomBytes(16).toString("base64");
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(nonceContext, nonce);
    context.set(reportContext, (err) => c.get("log").error({ err }, "page"));
    const response = await handle(c.req.raw, context);
    if (response.headers.get("content-type")?.startsWith("text/html")) {
      response.headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, production));
      if (response.ok && !response.headers.has("Cache-Control")) {
        response.headers.set("Cache-Control", "public, max-age=0, must-revalidate");
      }
    }
    return response;
  };
}

function contentSecurityPolicy(nonce: string, production: boolean): string {
  // Vite's hot reload speaks over a socket of its own.
  const connect = production ? "'self'" : "'self' ws:";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src ${connect}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
