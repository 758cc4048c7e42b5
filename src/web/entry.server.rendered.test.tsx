import type { ReactNode } from "react";
import { createRequestHandler, RouterContextProvider, Scripts, type ServerBuild } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import * as entry from "./entry.server.tsx";
import { ownScriptsContext, shopContext, type Shop } from "./shop/shop-context.ts";

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

beforeEach(() => {
  vi.stubEnv("DEV", false);
});

/** Renders a page as the server does, and the texts of the scripts that its policy allows. */
async function render(content: ReactNode) {
  const Page = () => (
    <html lang="en">
      <body>
        {content}
        <Scripts />
      </body>
    </html>
  );
  const root = { id: "root", path: "", module: { default: Page } };
  const build = { entry: { module: entry }, routes: { root }, assets, ...settings } as unknown as ServerBuild;
  const context = new RouterContextProvider();
  context.set(shopContext, { settings: () => ({}) } as unknown as Shop);
  let ownScripts: readonly string[] = [];
  context.set(ownScriptsContext, (texts) => (ownScripts = texts));
  const answer = await createRequestHandler(build, "production")(new Request("http://shop.example/"), context);
  return { html: await answer.text(), ownScripts };
}

it("a page of this React Router version names none of its scripts where they would load immediately", async () => {
  const { html } = await render(null);
  expect(html).not.toMatch(/rel="modulepreload"|type="module"|^import |;import [^(]|nonce/m);
  const begun = /<script>(?<code>startScripts\(.*?)<\/script>/s.exec(html)?.groups?.code ?? "";
  for (const file of ["react-1", "entry-1", "root-1", "frame-1"]) expect(begun).toContain(`/assets/${file}.js`);
});

it("the script of this React version that replays an early form submission is allowed like all others", async () => {
  const { html, ownScripts } = await render(<form action={() => undefined} />);
  const scripts = Array.from(html.matchAll(/<script[^>]*>(?<text>.*?)<\/script>/gs), ({ groups }) => groups?.text);
  expect(scripts.filter((text) => text?.includes('addEventListener("submit"'))).toHaveLength(1);
  expect(ownScripts).toEqual(scripts);
});
