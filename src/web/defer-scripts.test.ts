import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const page = `<html><head><link rel="icon" href="/favicon.svg"/><link rel="modulepreload" href="/assets/react-1.js" nonce="m1"/><link rel="modulepreload" href="/assets/home-2.js" nonce="m1"/></head><body><img fetchpriority="high"/><script nonce="m1" type="module" async="">;
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/home-2.js";
window.modules = { root: route0, home: route1 };
window.requested.push("start");</script><script nonce="m1">close()</script></body></html>`;

/** Runs the page's start script. What it imports is recorded in the order of the evaluation. */
async function start(html: string) {
  const code = /<script nonce="m1">(?<code>startScripts.*?)<\/script>/s.exec(html)?.groups?.code ?? "";
  const window = { requested: [] as string[], modules: undefined as unknown };
  const evaluated: string[] = [];
  let [evaluating, mostAtOnce] = [0, 0];
  let files: string[] = [];
  const load = async (file: string) => {
    mostAtOnce = Math.max(mostAtOnce, ++evaluating);
    await new Promise(setImmediate);
    evaluating--;
    evaluated.push(file);
    return file;
  };
  const startScripts = async (run: (names: string[]) => Promise<void>, names: string[]) => run((files = names));
  await runInNewContext(code.replaceAll("import(", "load("), { window, load, startScripts });
  return { window, files, evaluated, mostAtOnce };
}

describe("deferScripts", () => {
  it("a page with deferred scripts names no script where the browser would load it immediately", () => {
    const late = deferScripts(page, "m1");
    expect(late).not.toMatch(/<link rel="modulepreload"|type="module"|src=/);
    expect(late).toContain('<link rel="icon" href="/favicon.svg"/>');
  });

  it("deferred scripts are evaluated one after the other, before the page's start", async () => {
    const { window, files, evaluated, mostAtOnce } = await start(deferScripts(page, "m1"));
    expect(files).toEqual(["/assets/react-1.js", "/assets/home-2.js"]);
    expect(evaluated).toEqual(["/assets/home-2.js", "/assets/root-1.js", "/assets/home-2.js"]);
    expect(mostAtOnce).toBe(1);
    expect(window).toEqual({ requested: ["start"], modules: { root: "/assets/root-1.js", home: "/assets/home-2.js" } });
  });

  it("a page without the start script of React Router is unchanged", () => {
    expect(deferScripts("<html><p>plain</p></html>", "m1")).toBe("<html><p>plain</p></html>");
  });
});
