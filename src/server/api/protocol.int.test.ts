import { describe, expect, it } from "vitest";
import { uniqueEmail } from "#tests/support/builders.ts";
import { givenCustomer, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();

describe("paths without a call", () => {
  it.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/comments",
    "/api/GetCategories/1",
    "/api/orders",
    "/api/orders/",
    "/api/..%2fetc%2fpasswd",
    "/api/__proto__",
    "/api/constructor",
    "/api/GetCategories%00",
    "/api/%E0%A4%A",
  ])("%s answers the envelope with 404", async (path) => {
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"]) {
      expect(await shop.call(method, path)).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
  });
});

describe("methods", () => {
  it.each([
    ["POST", "/api/GetCategories", "GET"],
    ["GET", "/api/LoginCustomer", "POST"],
    ["GET", "/api/UpdateUserProfile", "PUT"],
    ["POST", "/api/DeleteProduct", "DELETE"],
    ["DELETE", "/api/orders/10001", "GET"],
    ["PATCH", "/api/place-order", "POST"],
    ["OPTIONS", "/api/search", "GET"],
    // This path also matches that of a product with an id.
    ["PATCH", "/api/staff/products/reprice", "GET, POST"],
  ])("%s %s answers 405 and allows %s", async (method, path, allowed) => {
    const answer = await shop.call(method, path);
    expect(answer).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
    expect(answer.headers.get("allow")).toBe(allowed);
  });

  it("HEAD answers as GET does, without a body", async () => {
    const response = await shop.fetch("/api/GetCategories", { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });

  it.each(["X-HTTP-Method-Override", "X-Method-Override", "X-HTTP-Method"])(
    "the header %s does not change the method of a request",
    async (header) => {
      const token = await loggedIn(shop, await givenCustomer(shop));
      const answer = await shop.call("GET", "/api/DeleteProduct?_method=DELETE", {
        token,
        headers: { [header]: "DELETE" },
      });
      expect(answer.status).toBe(405);
    },
  );
});

describe("letter case", () => {
  it.each([
    "/api/GetCategories",
    "/api/getcategories",
    "/API/GETCATEGORIES",
    "/Api/gEtCategories/",
    "/api/GetCategories//",
  ])("%s answers the list of categories", async (path) => {
    expect(await shop.call("GET", path)).toMatchObject({ status: 200, body: { data: [] } });
  });

  it("a path parameter keeps its letter case when the path is in capitals", async () => {
    const token = await loggedIn(shop, await givenCustomer(shop));
    expect(await shop.call("GET", "/API/ORDERS/RJ-99999", { token })).toMatchObject({ status: 404 });
  });

  it.each([
    ["as they are", { email: "EMAIL", password: "PASSWORD" }],
    ["with a capital", { Email: "EMAIL", Password: "PASSWORD" }],
    ["all in capitals", { EMAIL: "EMAIL", PASSWORD: "PASSWORD" }],
  ])("fields are read %s", async (_, shape) => {
    const { email, password } = await givenCustomer(shop);
    const raw = JSON.stringify(shape)
      .replace('"EMAIL"}', `"${email}"}`)
      .replace(/:"EMAIL"/, `:"${email}"`);
    const body = raw.replace(/:"PASSWORD"/, `:"${password}"`);
    expect(await shop.call("POST", "/api/LoginCustomer", { raw: body })).toMatchObject({ status: 200 });
  });

  it("a refused field is named as the client wrote it", async () => {
    const answer = await shop.call("POST", "/api/LoginCustomer", { body: { EMAIL: "none", Password: "x" } });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: "EMAIL", message: "Please enter a valid email." }] },
    });
  });

  it("query fields are read in any case", async () => {
    expect(await shop.call("GET", "/api/ABCGetProducts?PAGESIZE=0")).toMatchObject({
      status: 422,
      body: { errors: [{ field: "PAGESIZE" }] },
    });
  });

  it("the documented spelling wins when a field is sent in two spellings", async () => {
    const { email, password } = await givenCustomer(shop);
    const body = { Email: uniqueEmail(), email, EMAIL: uniqueEmail(), password };
    expect(await shop.call("POST", "/api/LoginCustomer", { body })).toMatchObject({ status: 200 });
  });
});

describe("headers of responses", () => {
  it("every response has a request id of its own", async () => {
    const ids = new Set<string | null>();
    for (let request = 0; request < 5; request++) {
      ids.add((await shop.call("GET", "/api/GetCategories")).headers.get("x-request-id"));
    }
    expect(ids.size).toBe(5);
  });

  it.each(["https://evil.test", "null", "https://shop.test.evil.test"])(
    "a response allows nothing to the origin %s",
    async (origin) => {
      for (const method of ["GET", "OPTIONS"]) {
        const { headers } = await shop.call(method, "/api/GetCategories", {
          headers: { Origin: origin, "Access-Control-Request-Method": "GET" },
        });
        expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
      }
    },
  );

  it("every response has the security headers, also an error", async () => {
    for (const path of ["/api/GetCategories", "/api/nothing", "/api/GetUserProfile"]) {
      const { headers } = await shop.call("GET", path);
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy")).not.toBeNull();
    }
  });

  it("a response requires HTTPS by its HSTS header in production", async () => {
    const production = await createTestShop({ database: { db: shop.db, url: shop.databaseUrl }, production: true });
    const { headers } = await production.call("GET", "/api/GetCategories");
    expect(headers.get("strict-transport-security")).toMatch(/max-age=31536000/);
  });
});
