import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const page = { scriptHashes: ["sha256-aGFzaA=="], hotReload: false };
const razorpay = "https://checkout.razorpay.com/v1/checkout.js";

function directive(policy: string, name: string): string[] {
  const found = policy.split("; ").find((part) => part.startsWith(`${name} `));
  return (found ?? "").split(" ").slice(1);
}

test("a page loads nothing from other origins", () => {
  const policy = contentSecurityPolicy(page);
  expect(policy).not.toMatch(/https?:|ws:|\*/);
  expect(directive(policy, "script-src")).toEqual(["'self'", "'sha256-aGFzaA=='"]);
  expect(directive(policy, "frame-src")).toEqual(["'self'"]);
});

test("only the preview of a draft may be framed, and only by the shop", () => {
  expect(directive(contentSecurityPolicy(page), "frame-ancestors")).toEqual(["'none'"]);
  expect(directive(contentSecurityPolicy({ ...page, isPreview: true }), "frame-ancestors")).toEqual(["'self'"]);
});

test("the checkout allows Razorpay's origins and no others", () => {
  const policy = contentSecurityPolicy({ ...page, paymentScriptUrl: razorpay });
  const hosts = policy.match(/https:\/\/[^\s;]+/g) ?? [];
  expect(new Set(hosts.map((host) => new URL(host).hostname.split(".").slice(-2).join(".")))).toEqual(
    new Set(["razorpay.com"]),
  );
  expect(directive(policy, "script-src")).toContain("https://checkout.razorpay.com");
  expect(directive(policy, "frame-src")).toContain("https://api.razorpay.com");
  expect(policy).not.toContain("'unsafe-eval'");
  expect(directive(policy, "script-src")).not.toContain("'unsafe-inline'");
});

test("the sandbox's dialog needs no more than any page", () => {
  expect(contentSecurityPolicy({ ...page, paymentScriptUrl: "/sandbox-checkout.js" })).toBe(
    contentSecurityPolicy(page),
  );
});

test("only hot reload connects to a socket", () => {
  expect(directive(contentSecurityPolicy({ ...page, hotReload: true }), "connect-src")).toContain("ws:");
});

test("Trusted Types are required everywhere except with the payment dialog, which does not support them", () => {
  expect(directive(contentSecurityPolicy(page), "require-trusted-types-for")).toEqual(["'script'"]);
  expect(directive(contentSecurityPolicy(page), "trusted-types")).toEqual(["default", "inert"]);
  const paying = contentSecurityPolicy({ ...page, paymentScriptUrl: razorpay });
  expect(directive(paying, "require-trusted-types-for")).toEqual([]);
});
