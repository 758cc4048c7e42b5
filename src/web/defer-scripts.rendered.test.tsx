import { createRequestHandler, RouterContextProvider, Scripts, type ServerBuild } from "react-router";
import { expect, it, vi } from "vitest";
import * as entry from "./entry.server.tsx";
import { shopContext, type Shop } from "./shop/shop-context.ts";

const root = {
  id: "root",
  path: "",
  module: {
    default: () => (
      <html lang="en">
        <body>
          <Scripts />
        </body>
      </html>
    ),
  },
};
const assets = {
  entry: { imports: ["/assets/react-1.js"], module: "/assets/entry-1.js" },
  routes: { root: { id: "root", path: "", module: "/assets/root-1.js", imports: ["/assets/frame-1.js"] } },
  url: "/assets/manifest-1.js",
  version: "1",
};
const settings = {
  mode: "production",
  basename: "/",
  ssr: true,
  isSpaMode: false,
  prerender: [],
  publicPath: "/",
  future: {},
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
};

it("a page of this React Router version names none of its scripts where they would load immediately", async () => {
  vi.stubEnv("DEV", false);
  const build = { entry: { module: entry }, routes: { root }, assets, ...settings } as unknown as ServerBuild;
  const context = new RouterContextProvider();
  context.set(shopContext, { settings: () => ({}) } as unknown as Shop);
  const answer = await createRequestHandler(build, "production")(new Request("http://shop.example/"), context);
  const late = await answer.text();
  expect(late).not.toMatch(/rel="modulepreload"|type="module"|^import |;import [^(]|nonce/m);
  const begun = /<script>(?<code>\(function\(load,files.*?)<\/script>/s.exec(late)?.groups?.code ?? "";
  for (const file of ["react-1", "entry-1", "root-1", "frame-1"]) expect(begun).toContain(`/assets/${file}.js`);
});
