import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const page = `<html><head><link rel="icon" href="/favicon.svg"/><link rel="modulepreload" href="/assets/react-1.js" nonce="m1"/><link rel="modulepreload" href="/assets/home-2.js" nonce="m1"/></head><body><img fetchpriority="high"/><script nonce="m1" type="module" async="">;
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/home-2.js";
window.modules = { root: route0, home: route1 };
window.requested.push("start");</script><script nonce="m1">close()</script></body></html>`;

/** A browser that paints when the test says so. */
function browserOf(html: string) {
  const text = /<script nonce="m1">(?<code>\(function.*?)<\/script>/s.exec(html)?.groups?.code ?? "";
  const painted = Promise.withResolvers<void>();
  const timers: (() => void)[] = [];
  const listeners = new Map<string, () => void>();
  const window = { requested: [] as string[], modules: undefined as unknown };
  let [evaluating, mostAtOnce] = [0, 0];
  const load = async (file: string) => {
    mostAtOnce = Math.max(mostAtOnce, ++evaluating);
    await new Promise(setImmediate);
    evaluating--;
    return file;
  };
  const picture = { decode: async () => painted.promise };
  const context = {
    window,
    document: {
      head: { append: ({ rel, href }: { rel: string; href: string }) => window.requested.push(`${rel} ${href}`) },
      createElement: () => ({}),
      querySelectorAll: () => [picture],
    },
    requestAnimationFrame: (next: () => void) => next(),
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    setTimeout: (task: () => void, ms = 0) => (ms === 0 ? setImmediate(task) : timers.push(task)),
    load,
  };
  runInNewContext(text.replaceAll("import(", "load("), context);
  return {
    window,
    mostAtOnce: () => mostAtOnce,
    paint: () => painted.resolve(),
    wait: () => timers[0]?.(),
    touch: () => listeners.get("pointerdown")?.(),
  };
}

const requested = ["modulepreload /assets/react-1.js", "modulepreload /assets/home-2.js", "start"];

describe("deferScripts", () => {
  it("a page with deferred scripts names no script where the browser would load it immediately", () => {
    const late = deferScripts(page, "m1");
    expect(late).not.toMatch(/<link rel="modulepreload"|type="module"|src=/);
    expect(late).toContain('<link rel="icon" href="/favicon.svg"/>');
  });

  it.each(["paint", "touch", "wait"] as const)("deferred scripts are loaded once, at the first %s", async (moment) => {
    const browser = browserOf(deferScripts(page, "m1"));
    await Promise.resolve();
    expect(browser.window.requested).toEqual([]);
    browser[moment]();
    await expect.poll(() => browser.window.requested).toEqual(requested);
    browser.paint();
    browser.wait();
    await Promise.resolve();
    expect(browser.window.requested).toEqual(requested);
    expect(browser.window.modules).toEqual({ root: "/assets/root-1.js", home: "/assets/home-2.js" });
  });

  it("deferred scripts are evaluated one after the other", async () => {
    const browser = browserOf(deferScripts(page, "m1"));
    browser.touch();
    await expect.poll(() => browser.window.requested).toContain("start");
    expect(browser.mostAtOnce()).toBe(1);
  });

  it("a page without the start script of React Router is unchanged", () => {
    expect(deferScripts("<html><p>plain</p></html>", "m1")).toBe("<html><p>plain</p></html>");
  });
});
