import { describe, expect, it } from "vitest";
import { givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));
await givenProduct(shop.db);

const NO_NUMBERS = [
  " ",
  "abc",
  "-1",
  "1.5.2",
  "1e3",
  "0x10",
  "NaN",
  "Infinity",
  "1 ",
  "+1",
  "१",
  "1;drop table products",
  "' or 1=1--",
  "9".repeat(400),
];
/** Integers that are not the id of any row. */
const UNKNOWN_IDS = ["0", "-1", "2147483648", "99999999999", "9".repeat(400)];
const NO_IDS = [
  ...NO_NUMBERS.filter((value) => !UNKNOWN_IDS.includes(value)),
  "1.5",
  "null",
  "undefined",
  "__proto__",
  "%00",
  "..%2f..%2fetc%2fpasswd",
];
const NO_PERIOD_DAYS = [
  "today",
  "2026-13-01",
  "2026-02-30",
  "2026-2-3",
  "21/11/2026",
  "2026-11-21T25:00:00Z",
  "%00",
  "2026-11-21'; drop table orders",
];
const NO_DAYS = [...NO_PERIOD_DAYS, "2026-11-21T00:00:00Z"];
const NO_TEXTS = ["%00", "ring%00", "x".repeat(201)];

describe("query fields", () => {
  it.each([
    ["GET", "/ABCGetProducts", "page", [...NO_NUMBERS, "0", "1.5"]],
    ["GET", "/ABCGetProducts", "pageSize", [...NO_NUMBERS, "0", "1.5", "101"]],
    ["GET", "/ABCGetProducts", "minPrice", [...NO_NUMBERS, "0.001"]],
    ["GET", "/ABCGetProducts", "maxPrice", [...NO_NUMBERS, "0.001"]],
    ["GET", "/ABCGetProducts", "sort", ["price", "id; drop table products", "TITLE", "constructor"]],
    ["GET", "/ABCGetProducts", "metal", ["tin", "toString"]],
    [
      "GET",
      "/ABCGetProducts",
      "ids",
      ["a", "1,", ",1", "1,,2", "-1", "1 2", Array.from({ length: 101 }, () => "1").join(",")],
    ],
    ["GET", "/ABCGetProducts", "category", NO_TEXTS],
    ["GET", "/ABCGetProducts", "q", NO_TEXTS],
    ["GET", "/staff/products", "page", [...NO_NUMBERS, "0", "1.5"]],
    ["GET", "/staff/products", "pageSize", [...NO_NUMBERS, "0", "1.5", "101"]],
    ["GET", "/staff/products", "minPrice", [...NO_NUMBERS, "0.001"]],
    ["GET", "/staff/products", "status", ["deleted", "LISTED", "constructor"]],
    ["GET", "/staff/products", "sort", ["price", "id; drop table products", "constructor"]],
    ["GET", "/staff/products", "q", NO_TEXTS],
    ["GET", "/search", "q", NO_TEXTS],
    ["GET", "/search", "page", [...NO_NUMBERS, "0"]],
    ["GET", "/GetOrderHistoryByEmail", "email", ["asha", "a@x.in%00", "a@x.in%0d%0aBcc:b@x.in", "x".repeat(300)]],
    ["GET", "/dashboard", "from", [...NO_PERIOD_DAYS, "1999-12-31"]],
    ["GET", "/dashboard", "to", [...NO_PERIOD_DAYS, "1999-12-31"]],
    ["GET", "/GetAllUsersOrderHistory", "page", [...NO_NUMBERS, "0", "1.5"]],
    ["GET", "/GetAllUsersOrderHistory", "pageSize", [...NO_NUMBERS, "0", "101"]],
    ["GET", "/GetAllUsersOrderHistory", "status", ["Lost", "placed", "toString"]],
    ["GET", "/GetAllUsersOrderHistory", "pageBy", ["order", "toString"]],
    ["GET", "/GetAllUsersOrderHistory", "paymentStatus", ["open", "constructor"]],
    ["GET", "/GetAllUsersOrderHistory", "sort", ["newest desc", "id; drop table orders"]],
    ["GET", "/GetAllUsersOrderHistory", "q", NO_TEXTS],
    ["GET", "/GetAllUsersOrderHistory", "from", ["today", "2026-13-01", "1999-01-01", "2026-1-1"]],
    ["GET", "/staff/orders.csv", "to", ["today", "2026-02-30", "20261121"]],
    ["DELETE", "/DeleteProduct", "productID", NO_IDS],
    ["DELETE", "/DeleteCategory", "categoryID", NO_IDS],
    ["GET", "/staff/customers", "page", [...NO_NUMBERS, "0"]],
    ["GET", "/staff/customers", "pageSize", [...NO_NUMBERS, "0", "101"]],
    ["GET", "/staff/customers", "q", NO_TEXTS],
    ["GET", "/staff/customers", "state", ["Locked", "constructor"]],
    ["GET", "/staff/customers", "sort", ["price", "name", "NAME-asc", "constructor"]],
    ["GET", "/staff/audit", "page", [...NO_NUMBERS, "0"]],
    ["GET", "/staff/audit", "q", NO_TEXTS],
    ["GET", "/staff/audit", "subjectType", ["account", "toString"]],
    ["GET", "/staff/audit", "subjectId", NO_TEXTS],
    ["GET", "/staff/audit", "from", NO_DAYS],
    ["GET", "/staff/audit", "to", NO_DAYS],
  ])("%s %s refuses a bad %s with 422", async (method, path, field, values) => {
    const before = await countRows(shop.db);
    for (const value of values) {
      const sent = value.includes("%") ? value : encodeURIComponent(value);
      const answer = await shop.call(method, `/api${path}?${field}=${sent}`, { token });
      expect([value, answer.status, answer.body.errors?.[0]?.field]).toEqual([value, 422, field]);
    }
    expect(await countRows(shop.db)).toEqual(before);
  });

  it.each([
    ["DELETE", "/DeleteProduct", "productID"],
    ["DELETE", "/DeleteCategory", "categoryID"],
    ["GET", "/GetOrderHistoryByEmail", "email"],
  ])("%s %s without %s, or with an empty one, answers 422", async (method, path, field) => {
    const absent = await shop.call(method, `/api${path}`, { token });
    expect(absent).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    const empty = await shop.call(method, `/api${path}?${field}=`, { token });
    expect(empty).toMatchObject({ status: 422, body: absent.body });
  });

  it.each([
    ["GET", "/search?q=ring&q=coin", "q"],
    ["GET", "/ABCGetProducts?page=1&page=2", "page"],
    ["GET", "/ABCGetProducts?unknown=1&unknown=2", "unknown"],
    ["DELETE", "/DeleteProduct?productID=1&productID=2", "productID"],
  ])("%s %s is refused, because a repeated parameter is ambiguous", async (method, path, field) => {
    expect(await shop.call(method, `/api${path}`, { token })).toMatchObject({
      status: 422,
      body: { errors: [{ field }] },
    });
  });

  it.each([
    ["/ABCGetProducts", ["category", "q", "metal", "minPrice", "maxPrice", "page", "pageSize", "sort", "ids"]],
    ["/staff/products", ["page", "pageSize", "minPrice", "status", "sort", "q"]],
    ["/search", ["q", "page", "pageSize"]],
    ["/GetAllUsersOrderHistory", ["from", "to", "page", "pageSize", "pageBy", "status", "paymentStatus", "sort", "q"]],
    ["/dashboard", ["from", "to"]],
    ["/staff/rates/history", ["metal", "from", "to", "page", "pageSize"]],
    ["/staff/customers", ["page", "pageSize", "q", "state", "sort"]],
    ["/staff/audit", ["page", "q", "subjectType", "subjectId", "from", "to"]],
    ["/coupons", ["page", "pageSize"]],
    ["/staff/returns", ["page", "status"]],
  ])("GET %s takes empty parameters as absent", async (path, fields) => {
    const queries = [...fields.map((field) => `?${field}=`), `?${fields.join("=&")}=`, ""];
    const answers = await Promise.all(queries.map(async (query) => shop.call("GET", `/api${path}${query}`, { token })));
    const absent = answers.pop();
    expect(absent?.status).toBe(200);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, absent?.body]);
  });

  it.each(["page=1000001", "page=999999999999999", "minPrice=99999999999"])(
    "GET /ABCGetProducts?%s answers an empty list",
    async (query) => {
      const answer = await shop.call("GET", `/api/ABCGetProducts?${query}`);
      expect(answer).toMatchObject({ status: 200, body: { data: [] } });
    },
  );

  it("GET /ABCGetProducts accepts a maxPrice above every price", async () => {
    const answer = await shop.call("GET", "/api/ABCGetProducts?maxPrice=99999999999");
    expect(answer).toMatchObject({ status: 200, body: { total: 1 } });
  });

  it.each([
    ["DELETE", "/DeleteProduct?productID=", "Product not found."],
    ["DELETE", "/DeleteCategory?categoryID=", undefined],
    ["GET", "/ABCGetProducts/", "Product not found."],
    ["GET", "/GetProductById/", "Product not found."],
    ["GET", "/posts/", undefined],
    ["DELETE", "/posts/", undefined],
    ["GET", "/products/1001/certificates/", undefined],
    ["GET", "/hallmark/abc/certificates/", undefined],
    ["DELETE", "/staff/articles/abc/certificates/", undefined],
  ])("%s %s… answers a number that no row has as an unknown id", async (method, path, message) => {
    const unknown = await shop.call(method, `/api${path}999999999`, { token });
    expect(unknown).toMatchObject({ status: 404, body: { code: "not_found" } });
    if (message !== undefined) expect(unknown.body.sys_message).toBe(message);
    for (const id of UNKNOWN_IDS) {
      const answer = await shop.call(method, `/api${path}${id}`, { token });
      expect([id, answer.status, answer.body]).toEqual([id, 404, unknown.body]);
    }
  });

  it("the documented spelling of a query field takes precedence over another one", async () => {
    const answer = await shop.call("GET", "/api/ABCGetProducts?PAGESIZE=abc&pageSize=1");
    expect(answer).toMatchObject({ status: 200, body: { total: 1 } });
  });

  it("unknown and prototype fields are ignored", async () => {
    const answer = await shop.call("GET", "/api/ABCGetProducts?__proto__=1&constructor=2&toString=3&role=1");
    expect(answer).toMatchObject({ status: 200, body: { total: 1 } });
  });
});

describe("authentication scheme", () => {
  it.each([undefined, "none"])("a 401 for the token %s names the Bearer scheme", async (given) => {
    const answer = await shop.call("GET", "/api/GetUserProfile", given === undefined ? {} : { token: given });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  });

  it("a refused login answers 401 without WWW-Authenticate", async () => {
    const body = { email: "nobody@example.com", password: "Wrong-1925" };
    const answer = await shop.call("POST", "/api/LoginCustomer", { body });
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, null]);
  });
});

describe("numbers in paths", () => {
  it.each(["/ABCGetProducts/", "/GetProductById/"])("%s{id} answers only 404 or 422", async (path) => {
    for (const id of NO_IDS.filter((value) => value.trim() !== "")) {
      const sent = id.includes("%") ? id : encodeURIComponent(id);
      expect([404, 422]).toContain((await shop.call("GET", `/api${path}${sent}`)).status);
    }
  });

  it.each(["/products/1001/certificates/", "/hallmark/abc/certificates/"])(
    "a certificate of %s is requested only by digits",
    async (path) => {
      for (const id of ["1e2", "0x1", "+1", "1.0", "abc"]) {
        expect([id, (await shop.call("GET", `/api${path}${id}`)).status]).toEqual([id, 422]);
      }
    },
  );

  it.each(["", "/orders"])("a customer of /staff/customers/{id}%s is requested only by an id", async (rest) => {
    for (const id of [...NO_IDS, "00000000-0000-4000-8000-00000000000g"].filter((value) => value.trim() !== "")) {
      const sent = id.includes("%") ? id : encodeURIComponent(id);
      expect([id, (await shop.call("GET", `/api/staff/customers/${sent}${rest}`, { token })).status]).toEqual([
        id,
        422,
      ]);
    }
    const nobody = `/api/staff/customers/00000000-0000-4000-8000-000000000000${rest}`;
    expect(await shop.call("GET", nobody, { token })).toMatchObject({ status: 404 });
  });

  it.each(["abc", "RJ-", "RJ-abc", "RJ-1.5", "-1", "1e3", "RJ-9999999999", "10001;--", "%00", "RJ--1", "xRJ-10001"])(
    "an order called %s answers 422",
    async (id) => {
      expect(
        (await shop.call("GET", `/api/orders/${id.includes("%") ? id : encodeURIComponent(id)}`, { token })).status,
      ).toBe(422);
    },
  );
});
