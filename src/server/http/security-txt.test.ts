import { describe, expect, it } from "vitest";
import { DAY_MS } from "#contract/kernel/durations.ts";
import { securityText } from "./security-txt.ts";

const now = new Date("2026-11-21T10:30:00Z");
const text = securityText({ email: "hello@shop.test", publicUrl: "https://shop.test", now });
const fields = text
  .trimEnd()
  .split("\n")
  .map((line) => line.split(": ", 2));

describe("securityText (RFC 9116)", () => {
  it("security.txt names the shop's email address as contact", () => {
    expect(fields.filter(([name]) => name === "Contact")).toEqual([["Contact", "mailto:hello@shop.test"]]);
  });

  it("security.txt has one expiry date, between 30 days and a year ahead", () => {
    const [expires, ...others] = fields.filter(([name]) => name === "Expires").map(([, value = ""]) => new Date(value));
    expect(others).toEqual([]);
    expect(expires?.getTime()).toBeGreaterThan(now.getTime() + 30 * DAY_MS);
    expect(expires?.getTime()).toBeLessThanOrEqual(now.getTime() + 365 * DAY_MS);
  });

  it("security.txt has its canonical URL and the preferred languages", () => {
    expect(fields).toContainEqual(["Canonical", "https://shop.test/.well-known/security.txt"]);
    expect(fields).toContainEqual(["Preferred-Languages", "en, hi"]);
  });

  it("security.txt escapes the email address", () => {
    const odd = securityText({ email: "a+b%c?d@shop.test", publicUrl: "https://shop.test", now });
    expect(odd).toContain("Contact: mailto:a%2Bb%25c%3Fd@shop.test\n");
  });
});
