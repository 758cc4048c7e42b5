import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/database.ts";
import { pingDatabase } from "#db/health.ts";
import { GOOD_PASSWORD, uniqueEmail } from "#tests/support/builders.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

/** Nothing listens on port 1. */
const url = "postgres://nobody:nothing@127.0.0.1:1/none?sslmode=disable";
const db = openDatabase(url);
const shop = await createTestShop({
  database: { db, url },
  healthChecks: [{ name: "database", check: async () => pingDatabase(db) }],
});

// Each waits until the shop gives up connecting.
describe.concurrent("database outage", () => {
  it.each([
    ["GET", "/GetCategories", undefined],
    ["GET", "/ABCGetProducts", undefined],
    ["POST", "/LoginCustomer", { email: uniqueEmail(), password: GOOD_PASSWORD }],
    ["POST", "/SendResetOtp", { email: uniqueEmail() }],
    ["POST", "/VerifyCoupon", { code: "SAVE200" }],
  ])("%s %s answers 503 without the database, with Retry-After and no details", async (method, path, body) => {
    const answer = await shop.call(method, `/api${path}`, body && { body });
    expect(answer).toMatchObject({ status: 503, body: { code: "overloaded" } });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONN|nobody/);
  });

  it("the sitemap answers 503 without the database, with Retry-After and no details", async () => {
    const answer = await shop.fetch("/sitemap.xml");
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.text()).not.toMatch(/127\.0\.0\.1|ECONN|nobody/);
  });

  it("invalid input and missing tokens are refused as usual without the database", async () => {
    expect(await shop.call("POST", "/api/LoginCustomer", { body: {} })).toMatchObject({ status: 422 });
    expect(await shop.call("GET", "/api/GetUserProfile")).toMatchObject({ status: 401 });
  });

  it("a shop without its database is live and not ready", async () => {
    expect((await shop.fetch("/api/health/live")).status).toBe(200);
    expect((await shop.fetch("/api/health/ready")).status).toBe(503);
  });
});
