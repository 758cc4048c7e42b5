import { describe, expect, it } from "vitest";
import { createTestShop } from "#tests/support/test-shop.ts";
import { apiHandlers } from "./handlers.ts";

type Schema = { type?: string; properties?: Record<string, Schema>; required?: string[]; $ref?: string };
type Operation = {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  security?: Record<string, string[]>[];
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> };
};

const shop = await createTestShop();
const calls = apiHandlers(shop.services);
const response = await shop.fetch("/api/openapi.json");
const text = await response.text();
const document = JSON.parse(text) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation, path] as const),
);

const ENVELOPE = { $ref: "#/components/schemas/Envelope" };

/** The documented schema: a file by its type, a success as envelope with data, a refusal with its additional fields. */
function schemaOfAnswer(status: string, fileType: string | undefined, hasMore: boolean) {
  const refusal = { $ref: `#/components/schemas/Refusal${status}` };
  const more = expect.objectContaining({ type: "object" }) as object;
  if (!status.startsWith("2")) return hasMore ? { allOf: [refusal, more] } : refusal;
  if (fileType !== undefined) return { type: fileType === "application/json" ? "object" : "string" };
  const data = expect.objectContaining({ data: expect.any(Object) as object }) as object;
  return { allOf: [ENVELOPE, expect.objectContaining({ type: "object", properties: data }) as object] };
}

describe("API document", () => {
  it("the API document is public OpenAPI 3.1", () => {
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(document).toMatchObject({
      openapi: "3.1.0",
      info: { title: "Rajatam", version: expect.any(String) as string },
    });
  });

  it("the API document contains exactly the calls of the shop", () => {
    const health = ["GET /api/health/live", "GET /api/health/ready"];
    const expected = [...health, ...calls.map((call) => `${call.method} /api${call.path}`)];
    expect(operations.map(([name]) => name).toSorted()).toEqual(expected.toSorted());
  });

  it("the API document has no dangling references", () => {
    const references = new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, path = ""]) => path));
    expect(references.size).toBeGreaterThan(0);
    for (const path of references) expect(document.components).toHaveProperty(path.split("/"));
    expect(text.match(/"\$ref":"(?!#\/components\/(?:schemas|headers)\/)/)).toBeNull();
    expect(Object.keys(document.components.securitySchemes)).toEqual(["bearer"]);
  });

  it("operation ids are unique, with the specified names for specified calls", () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(ids.every((id) => /^[A-Za-z]\w+$/.test(id))).toBe(true);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids).toEqual(
      expect.arrayContaining(["CreateAccount", "ABCGetProducts", "ABCGetProductsById", "putCouponsByCode"]),
    );
  });

  it("the API document has the headers that calls read", () => {
    const headersOf = (path: string) =>
      document.paths[path]?.post?.parameters.filter((parameter) => parameter.in === "header");
    expect(headersOf("/api/place-order")).toMatchObject([
      { name: "Idempotency-Key", required: false, example: expect.stringMatching(/./) as string },
    ]);
    expect(headersOf("/api/razorpay/webhook")).toMatchObject([
      { name: "X-Razorpay-Signature", required: true, example: expect.stringMatching(/^[\da-f]{64}$/) as string },
    ]);
  });

  it("the API document has field rules and numeric parameters", () => {
    const fieldsOf = (path: string) =>
      document.paths[path]?.post?.requestBody?.content["application/json"]?.schema.properties;
    expect(fieldsOf("/api/CreateAccount")).toMatchObject({
      email: { type: "string", format: "email" },
      password: { minLength: 8 },
      phone: { pattern: String.raw`^\s*[0-9]{10}\s*$` },
    });
    expect(fieldsOf("/api/VryOtpLogin")).toMatchObject({ otp: { pattern: "^[0-9]{6}$" } });
    expect(fieldsOf("/api/ResetPassword")).toMatchObject({
      otp: { pattern: "^[0-9]{6}$" },
      newPassword: { minLength: 8 },
    });
    const shown = (path: string) =>
      Object.fromEntries(document.paths[path]?.get?.parameters.map(({ name, schema }) => [name, schema]) ?? []);
    expect(shown("/api/GetProductById/{id}").id).toEqual({ type: "integer", minimum: 1, maximum: 2_147_483_647 });
    expect(shown("/api/ABCGetProducts")).toMatchObject({
      page: { type: "integer", minimum: 1 },
      pageSize: { type: "integer", minimum: 1, maximum: 100 },
      minPrice: { type: "number", minimum: 0 },
    });
    expect(text).not.toContain("inText");
  });

  it.each(["openapi.json", "docs", "health/live", "health/ready"])("/%s only allows reading", async (path) => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const answer = await shop.call(method, `/api/${path}`);
      expect(answer).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
      expect(answer.headers.get("allow")).toBe("GET");
    }
  });

  it.each(operations.filter(([, , path]) => !path.startsWith("/api/health/")))(
    "%s names its parameters, its body and its answers",
    (name, operation, path) => {
      const call = calls.find(({ method, path: called }) => name === `${method} /api${called}`);
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
      expect(inPath.map((parameter) => parameter.name)).toEqual(named);
      expect(inPath.every(({ required }) => required)).toBe(true);
      for (const { schema, in: place } of operation.parameters) {
        expect(["path", "query", "header"]).toContain(place);
        expect(schema).toBeTypeOf("object");
      }
      const type = call?.encoding === "multipart" ? "multipart/form-data" : "application/json";
      const types = [type, ...(call?.multipartVariant ? ["multipart/form-data"] : [])];
      expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(call?.body ? types : []);
      const form = call?.encoding === "raw" ? {} : { type: "object" };
      if (call?.body) expect(operation.requestBody?.content[type]?.schema).toMatchObject(form);
      expect(operation.security).toEqual(call?.access === "anyone" ? undefined : [{ bearer: [] }]);
      expect(operation.summary).toMatch(/\.$/);
      for (const [status, answer] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[2-5]\d\d$/);
        const fileType = status.startsWith("2") ? call?.fileType : undefined;
        const expected = schemaOfAnswer(status, fileType, call?.refusal[Number(status)] !== undefined);
        expect(answer.content[fileType ?? "application/json"]?.schema).toEqual(expected);
      }
      const statuses = Object.keys(operation.responses);
      expect(statuses).toEqual(expect.arrayContaining([...(call?.statuses ?? []).map(String), "500", "503"]));
      expect(statuses.includes("422")).toBe(Boolean(call?.params ?? call?.query ?? call?.body));
      expect(statuses.includes("402")).toBe(path === "/api/place-order");
      expect(statuses.filter((status) => status.startsWith("2"))).toEqual(call?.statuses.map(String));
      const needsLogin = call?.access !== "anyone" || /login|posts/i.test(path);
      expect(statuses.includes("401")).toBe(needsLogin);
    },
  );

  it.each([
    ["POST", "/LoginCustomer", ["401", "403"]],
    ["POST", "/VryOtpLogin", ["401", "403"]],
    ["POST", "/Logout", ["403"]],
    ["POST", "/account/close", ["403", "409"]],
    ["GET", "/GetOrderHistoryByEmail", ["403"]],
    ["POST", "/VerifyCoupon", ["409", "429"]],
    ["POST", "/place-order", ["402", "409", "429"]],
    ["GET", "/account/data", ["429"]],
    ["GET", "/posts", ["401", "403"]],
    ["GET", "/posts/{id}", ["401", "403", "404"]],
    ["GET", "/payment-state", ["404"]],
    ["POST", "/staff/products/reprice", ["404", "409"]],
    ["POST", "/staff/products/archive", ["404", "409"]],
    ["POST", "/staff/products/file", ["404", "409"]],
  ])("%s %s names what it can refuse besides: %s", (method, path, statuses) => {
    const { responses } = document.paths[`/api${path}`]?.[method.toLowerCase()] ?? {};
    expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(statuses));
  });

  it("the API document names the files of calls that accept JSON or a form", () => {
    const formOf = (path: string, method = "post") =>
      document.paths[path]?.[method]?.requestBody?.content["multipart/form-data"]?.schema.properties;
    const files = { type: "array", items: { type: "string", format: "binary" } };
    expect(formOf("/api/orders/{id}/returns")).toMatchObject({ reason: { type: "string" }, evidence: files });
    expect(formOf("/api/orders/{id}/reviews")).toMatchObject({ title: { type: "string" }, photos: files });
    expect(formOf("/api/reviews/{id}", "put")).toMatchObject({ photos: files });
  });

  it("the API document has the fields of the validation", () => {
    const { schema } = document.paths["/api/CreateAccount"]?.post?.requestBody?.content["application/json"] ?? {};
    expect(schema?.required?.toSorted()).toEqual(["confirmPassword", "email", "name", "password", "phone"]);
    const form = document.paths["/api/AddProductForDash"]?.post?.requestBody?.content["multipart/form-data"]?.schema;
    expect(Object.keys(form?.properties ?? {})).toEqual(
      expect.arrayContaining(["categoryID", "images", "variationsJson"]),
    );
  });
});

describe("interactive API page", () => {
  it("the interactive API page lists every call, and allows only its own script", async () => {
    const page = await shop.fetch("/api/docs");
    const html = await page.text();
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
    for (const { path } of calls) expect(html).toContain(`/api${path}`);
    const nonce = /script-src 'nonce-([^']+)'/.exec(page.headers.get("content-security-policy") ?? "")?.[1];
    expect(nonce?.length).toBeGreaterThan(15);
    expect([...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([`<script nonce="${nonce}">`]);
    expect(html).not.toMatch(/\son[a-z]+=/);
  });
});
