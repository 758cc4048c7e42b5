import { productPath } from "#contract/kernel/paths.ts";
import type { Trial } from "#tests/failure/scenario.ts";
import { startShop } from "#tests/processes/shop-process.ts";
import type { Attack } from "./attack.ts";
import { send, type Answer, type Sent } from "./send.ts";

const HIDDEN = [
  "/.git/HEAD",
  "/.git/config",
  "/.env",
  "/.env.example",
  "/package.json",
  "/package-lock.json",
  "/Dockerfile",
  "/tsconfig.json",
  "/migrations/0001-catalogue.sql",
  "/src/server/main.ts",
  "/build/server/index.js",
  "/server/index.js",
  "/node_modules/hono/package.json",
  "/data/token-secret",
  "/token-secret",
  "/metrics",
  "/debug",
  "/server-status",
  "/admin.php",
  "/assets",
  "/assets/",
  "/fonts/",
  "/media",
  "/media/",
  "/media/..%2f..%2ftoken-secret",
  "/assets/..%2f..%2fserver%2findex.js",
  "/%2e%2e/%2e%2e/package.json",
  "/..%5c..%5cpackage.json",
  "/media/.incoming/",
];

/** Production settings. The payment provider's keys are fake, since nothing is paid in this shop. */
const PRODUCTION = {
  NODE_ENV: "production",
  RAZORPAY_KEY_ID: "rzp_test_nobody",
  RAZORPAY_KEY_SECRET: "the key secret of nobody",
  RAZORPAY_WEBHOOK_SECRET: "the webhook secret of nobody",
};

export const headers: Attack = {
  name: "headers",
  expects: `In production every kind of response has all security headers and none that reveals internals, allows no other
  origin, and no hidden files are served.`,
  async run(trial, { folder, databaseUrl, url: usual, people, seeded }) {
    const shop = await startShop(folder, { environment: { ...PRODUCTION, DATABASE_URL: databaseUrl } });
    trial.defer(() => shop.stop());
    const { url } = shop;
    const home = await send(url, { method: "GET", path: "/" });
    const asset = /\/assets\/[\w.-]+\.js/.exec(home.text)?.[0] ?? "/assets/none";
    const [picture = ""] = seeded.product.imagePath.split(",");
    const tag = home.headers.get("etag") ?? "";
    const kinds: Record<string, Sent> = {
      "a page": { method: "GET", path: "/" },
      "a page of a product": { method: "GET", path: productPath(seeded.product) },
      "the checkout": { method: "GET", path: "/checkout" },
      "a page of the staff": { method: "GET", path: "/dashboard" },
      "a page that is not there": { method: "GET", path: "/nothing-here" },
      "data of a page": { method: "GET", path: "/products.data" },
      "a redirect": { method: "GET", path: "/products-details" },
      "an unchanged page again": { method: "GET", path: "/", headers: { "If-None-Match": tag } },
      "a call": { method: "GET", path: "/api/GetCategories" },
      "a call with a token": {
        method: "GET",
        path: "/api/GetUserProfile",
        headers: { Authorization: `Bearer ${people.customer.token}` },
      },
      "a refused call": { method: "GET", path: "/api/GetUserProfile" },
      "a call that is not there": { method: "GET", path: "/api/nothing" },
      "a wrong method": { method: "PATCH", path: "/api/place-order" },
      "an unreadable body": {
        method: "POST",
        path: "/api/LoginCustomer",
        headers: { "Content-Type": "application/json" },
        body: "{",
      },
      "a refused upload": { method: "POST", path: "/api/staff/media", body: new FormData() },
      "a file for staff": {
        method: "GET",
        path: "/api/staff/products.csv",
        headers: { Authorization: `Bearer ${people.staff.token}` },
      },
      "the API's document": { method: "GET", path: "/api/openapi.json" },
      "the API's page": { method: "GET", path: "/api/docs" },
      "a picture": { method: "GET", path: picture },
      "a part of a picture": { method: "GET", path: picture, headers: { Range: "bytes=0-9" } },
      "a picture that is not there": { method: "GET", path: `/media/${"0".repeat(32)}/640.jpg` },
      "a script": { method: "GET", path: asset },
      "a font": { method: "GET", path: "/fonts/figtree-basic-v2.woff2" },
      "robots.txt": { method: "GET", path: "/robots.txt" },
      "security.txt": { method: "GET", path: "/.well-known/security.txt" },
      "the sitemap": { method: "GET", path: "/sitemap.xml" },
      "the state of health": { method: "GET", path: "/api/health/live" },
      "an OPTIONS request": { method: "OPTIONS", path: "/" },
    };
    const seen: Record<string, number> = {};
    for (const [what, request] of Object.entries(kinds)) {
      const foreign = { ...request, headers: { Origin: "https://evil.test", ...request.headers } };
      const answer = await send(url, foreign);
      seen[what] = answer.status;
      const errors = findHeaderErrors(answer);
      trial.check(`${what}, ${answer.status}`, errors.length === 0, errors.length === 0 ? undefined : errors);
    }
    trial.check("a page answers 304 when the tag matches", seen["an unchanged page again"] === 304);
    trial.check("a redirect is answered with 3xx", (seen["a redirect"] ?? 0) >= 300 && (seen["a redirect"] ?? 0) < 400);
    trial.check("a script and a picture were found", seen["a script"] === 200 && seen["a picture"] === 200);
    await lookForHidden(trial, url, asset);
    const mailbox = await send(url, { method: "GET", path: "/dev/mailbox" });
    const sandbox = await send(url, { method: "GET", path: "/sandbox/razorpay/v1/payments/x" });
    trial.check("production has neither mailbox nor sandbox", mailbox.status === 404 && sandbox.status === 404);
    const bare = await send(usual, { method: "GET", path: "/" });
    trial.check("without HTTPS, there is no Strict-Transport-Security", !bare.headers.has("strict-transport-security"));
  },
};

function findHeaderErrors({ status, headers: given, text }: Answer): string[] {
  const errors: string[] = [];
  const expect = (name: string, form: RegExp) => {
    const value = given.get(name);
    if (value === null || !form.test(value)) errors.push(`${name}: ${value ?? "missing"}`);
  };
  if (status === 0) return [text];
  expect("content-security-policy", /frame-ancestors 'none'|sandbox/);
  expect("content-security-policy", /default-src '(none|self)'|sandbox/);
  expect("x-content-type-options", /^nosniff$/);
  expect("referrer-policy", /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/);
  expect("x-frame-options", /^DENY$/);
  expect("permissions-policy", /camera=\(\)/);
  expect("cross-origin-opener-policy", /^same-origin/);
  expect("strict-transport-security", /max-age=31536000/);
  for (const name of given.keys()) {
    if (/^(?:x-powered-by|server|via|x-aspnet.*)$/.test(name) || name.startsWith("access-control-"))
      errors.push(`${name} is there`);
  }
  if (given.has("set-cookie")) errors.push("a cookie is set");
  return errors;
}

async function lookForHidden(trial: Trial, url: string, asset: string): Promise<void> {
  const found: string[] = [];
  for (const path of [...HIDDEN, `${asset}.map`]) {
    const { status, text } = await send(url, { method: "GET", path });
    if (status !== 404) found.push(`${path}: ${status}`);
    if (/Index of|token|"dependencies"|create table/i.test(text) && !text.startsWith("<!DOCTYPE html>"))
      found.push(`${path} tells something`);
  }
  trial.check(`${HIDDEN.length + 1} hidden paths answer 404`, found.length === 0, found);
}
