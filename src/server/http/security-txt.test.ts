import { describe, expect, it } from "vitest";
import { securityText } from "./security-txt.ts";

const now = new Date("2026-11-21T10:30:00Z");
const text = securityText({ email: "hello@shop.test", publicUrl: "https://shop.test", now });
const fields = text
  .trimEnd()
  .split("\n")
  .map((line) => line.split(": ", 2));

describe("security.txt, as RFC 9116 wants it", () => {
  it("names the shop's address as where to write to", () => {
    expect(fields.filter(([name]) => name === "Contact")).toEqual([["Contact", "mailto:hello@shop.test"]]);
  });

  it("says once until when it holds: after today, and at most a year ahead", () => {
    const [expires, ...others] = fields.filter(([name]) => name === "Expires").map(([, value = ""]) => new Date(value));
    expect(others).toEqual([]);
    expect(expires?.getTime()).toBeGreaterThan(now.getTime() + 30 * 86_400_000);
    expect(expires?.getTime()).toBeLessThanOrEqual(now.getTime() + 365 * 86_400_000);
  });

  it("says where it is to be found, and in which languages to write", () => {
    expect(fields).toContainEqual(["Canonical", "https://shop.test/.well-known/security.txt"]);
    expect(fields).toContainEqual(["Preferred-Languages", "en, hi"]);
  });

  it("writes an address so that it stays one", () => {
    const odd = securityText({ email: "a+b%c?d@shop.test", publicUrl: "https://shop.test", now });
    expect(odd).toContain("Contact: mailto:a%2Bb%25c%3Fd@shop.test\n");
  });
});
