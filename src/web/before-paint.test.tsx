import { runInNewContext } from "node:vm";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { BeforePaint } from "./before-paint.tsx";

/** The marks that the page's first script sets on `<html>` for a visitor with this local storage. */
function marksFor(stored: Record<string, string>): Record<string, string> {
  const marks: Record<string, string> = {};
  const style = { setProperty: (name: string, value: string) => (marks[name] = value) };
  const dataset = new Proxy(marks, { set: (target, name, value) => Reflect.set(target, name, String(value)) });
  const listener = { addEventListener() {}, removeEventListener() {} };
  const script = /<script[^>]*>(.*)<\/script>/s.exec(renderToString(<BeforePaint />))?.[1] ?? "";
  runInNewContext(script, {
    window: listener,
    ...listener,
    document: { ...listener, documentElement: { dataset, style } },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
  });
  return marks;
}

const cartOf = (...quantities: unknown[]) => JSON.stringify(quantities.map((quantity) => ({ quantity })));

describe("marks", () => {
  it("an empty browser has no marks before the first paint", () => {
    expect(marksFor({})).toEqual({});
  });

  it("the marks before the first paint show a login and a folded menu", () => {
    expect(marksFor({ token: "x", sidebar: "folded" })).toEqual({ session: "in", sidebar: "folded" });
  });

  it.each([
    [cartOf(2, 1), "3"],
    [cartOf(99), "99"],
    [cartOf(60, 40), "99+"],
  ])("the marks before the first paint count a cart of %s as %s", (cartItems, count) => {
    expect(marksFor({ cartItems })["--cart-count"]).toBe(`"${count}"`);
  });

  it.each(["{not json", '{"a":1}', "null", "5"])("the mark of a login survives a stored cart of %s", (cartItems) => {
    expect(marksFor({ cartItems, token: "x" })).toEqual({ session: "in" });
  });
});
