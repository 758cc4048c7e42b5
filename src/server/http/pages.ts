import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { nonceContext, reportContext, shopContext, type Shop } from "#web/shop-context.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { HttpEnv } from "./http-env.ts";

type PageOptions = { production: boolean; hotReload: boolean };

export type LoadBuild = () => Promise<ServerBuild>;

/** Answers pages by React Router. The build is asked for on every request, so that development sees each change. */
export function createPageHandler(loadBuild: LoadBuild, shop: Shop, { production, hotReload }: PageOptions) {
  const handle = createRequestHandler(loadBuild, production ? "production" : "development");
  return async (c: Context<HttpEnv>): Promise<Response> => {
    const nonce = randomBytes(16).toString("base64");
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(nonceContext, nonce);
    context.set(reportContext, (err) => c.get("log").error({ err }, "page"));
    const response = await handle(c.req.raw, context);
    if (response.headers.get("content-type")?.startsWith("text/html")) {
      const paymentScriptUrl = /^\/checkout\/?$/i.test(c.req.path) ? shop.paymentScriptUrl : undefined;
      response.headers.set("Content-Security-Policy", contentSecurityPolicy({ nonce, hotReload, paymentScriptUrl }));
    }
    if (!response.headers.has("Cache-Control")) {
      response.headers.set("Cache-Control", response.ok ? "public, max-age=0, must-revalidate" : "no-store");
    }
    return response;
  };
}
