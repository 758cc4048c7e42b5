import { describe, expect, it } from "vitest";
import { overloadedResponse } from "./overloaded-response.ts";

describe("overloadedResponse", () => {
  it.each([
    ["/api/GetUserProfile", "application/json", '"code":"overloaded"'],
    ["/API?x=1", "application/json", '"isSuccess":false'],
    ["/home.data?_routes=x", "text/plain", "busy"],
    ["/search?q=x.data", "text/html", "One moment, please"],
    ["/apian-rings", "text/html", "<h1>"],
  ])("the response of an overloaded shop at %s is %s", (url, type, text) => {
    const { status, headers, body } = overloadedResponse(url, "Rajatam");
    expect(status).toBe(503);
    expect(headers["content-type"]).toBe(`${type}; charset=utf-8`);
    expect(body).toContain(text);
  });

  it("the response of an overloaded shop has a random Retry-After and is never stored", () => {
    const answers = Array.from({ length: 200 }, () => overloadedResponse("/", "Rajatam").headers);
    const seconds = new Set(answers.map((headers) => Number(headers["retry-after"])));
    expect(seconds).toEqual(new Set([2, 3, 4, 5]));
    expect(answers[0]).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  });

  it("the response of an overloaded shop escapes the name of the shop", () => {
    expect(overloadedResponse("/", "<b>A & B</b>").body).toContain("&lt;b&gt;A &amp; B&lt;/b&gt;");
  });
});
