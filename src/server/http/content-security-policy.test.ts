import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const page = { scriptHashes: ["sha256-aGFzaA=="], hotReload: false };
const razorpay = "https://checkout.razorpay.com/v1/checkout.js";

function directive(policy: string, name: string): string[] {
  const found = policy.split("; ").find((part) => part.startsWith(`${name} `));
  return (found ?? "").split(" ").slice(1);
}

test("a page lets nobody in but the shop", () => {
  const policy = contentSecurityPolicy(page);
  expect(policy).not.toMatch(/https?:|ws:|\*/);
  expect(directive(policy, "script-src")).toEqual(["'self'", "'sha256-aGFzaA=='"]);
  expect(directive(policy, "frame-src")).toEqual(["'self'"]);
});

test("only the preview of a draft lets itself be framed, and only by the shop", () => {
  expect(directive(contentSecurityPolicy(page), "frame-ancestors")).toEqual(["'none'"]);
  expect(directive(contentSecurityPolicy({ ...page, isPreview: true }), "frame-ancestors")).toEqual(["'self'"]);
});

test("the checkout lets Razorpay in, and nobody else", () => {
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

test("the sandbox's dialog is the shop's own and needs no more than any page", () => {
  expect(contentSecurityPolicy({ ...page, paymentScriptUrl: "/sandbox-checkout.js" })).toBe(
    contentSecurityPolicy(page),
  );
});

test("only hot reload speaks to a socket", () => {
  expect(directive(contentSecurityPolicy({ ...page, hotReload: true }), "connect-src")).toContain("ws:");
});

test("a string becomes a script nowhere but beside the payment dialog, which knows no other way", () => {
  expect(directive(contentSecurityPolicy(page), "require-trusted-types-for")).toEqual(["'script'"]);
  expect(directive(contentSecurityPolicy(page), "trusted-types")).toEqual(["default", "inert"]);
  const paying = contentSecurityPolicy({ ...page, paymentScriptUrl: razorpay });
  expect(directive(paying, "require-trusted-types-for")).toEqual([]);
});
