import { describe, expect, it } from "vitest";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import type { Services } from "../composition/services.ts";
import { apiHandlers } from "./handlers.ts";
import { createApiDocument } from "./openapi.ts";

type Schema = { $ref?: string; allOf?: Schema[]; properties?: Record<string, { enum?: string[] }> };
type Response = { headers: Record<string, { $ref: string }>; content: Record<string, { schema: Schema }> };
type Operation = { responses: Record<string, Response> };

const answer = await createApiDocument(apiHandlers({} as Services), () => demoSettings).request("/openapi.json");
const { paths, components } = (await answer.json()) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; headers: Record<string, object> };
};

function responseOf(method: string, path: string, status: number): Response | undefined {
  return paths[`/api${path}`]?.[method.toLowerCase()]?.responses[status];
}

describe("refusals in the API document", () => {
  it.each([
    ["POST", "/VerifyCoupon", 409, ["changes"]],
    ["POST", "/CreatePayment", 409, ["changes", "offersAmount", "storeCredit", "bound", "orderID"]],
    ["POST", "/place-order", 402, ["refunded"]],
    ["POST", "/place-order", 409, ["changes", "expectedTotal", "offersAmount", "storeCredit", "reason", "bound"]],
    ["POST", "/place-order", 422, ["refunded"]],
    ["POST", "/staff/products/reprice", 409, ["products"]],
    ["POST", "/staff/products/archive", 409, ["products"]],
    ["POST", "/staff/products/import", 422, ["report"]],
    ["POST", "/staff/orders/{id}/pack", 409, ["differences"]],
    ["POST", "/staff/orders/{id}/pack", 422, ["differences", "huids"]],
    ["POST", "/staff/returns/{id}/receive", 409, ["differences"]],
    ["POST", "/staff/returns/{id}/settle", 409, ["changes"]],
  ] as const)("a refusal of %s %s with %i has the fields %j", (method, path, status, fields) => {
    const [refusal, extra] = responseOf(method, path, status)?.content["application/json"]?.schema.allOf ?? [];
    expect(refusal).toEqual({ $ref: `#/components/schemas/Refusal${status}` });
    expect(Object.keys(extra?.properties ?? {})).toEqual(expect.arrayContaining([...fields]));
  });

  it.each([
    [402, ["payment_refused"]],
    [404, ["not_found"]],
    [423, ["delivery_code_locked"]],
    [429, ["too_many_requests"]],
  ])("a refusal with %i has one of the codes %j", (status, codes) => {
    expect(components.schemas[`Refusal${status}`]?.allOf?.[1]?.properties?.code?.enum).toEqual(codes);
  });
});

describe("headers of responses in the API document", () => {
  it.each([
    ["POST", "/place-order", 201, ["X-Request-Id", "Idempotent-Replayed"]],
    ["POST", "/place-order", 409, ["X-Request-Id", "Retry-After"]],
    ["POST", "/place-order", 401, ["X-Request-Id", "WWW-Authenticate"]],
    ["POST", "/place-order", 503, ["X-Request-Id", "Retry-After"]],
    ["GET", "/posts", 401, ["X-Request-Id", "WWW-Authenticate"]],
    ["POST", "/LoginCustomer", 401, ["X-Request-Id"]],
    ["POST", "/LoginCustomer", 429, ["X-Request-Id", "Retry-After"]],
    ["PUT", "/UpdateCategory", 409, ["X-Request-Id"]],
    ["GET", "/staff/orders.csv", 200, ["X-Request-Id"]],
    ["GET", "/health/live", 200, ["X-Request-Id"]],
  ] as const)("a response of %s %s with %i has the headers %j", (method, path, status, names) => {
    const { headers = {} } = responseOf(method, path, status) ?? {};
    expect(Object.keys(headers)).toEqual(names);
    for (const name of names) expect(headers[name]).toEqual({ $ref: `#/components/headers/${name}` });
    expect(Object.keys(components.headers)).toEqual(expect.arrayContaining([...names]));
  });
});

it("each list in the API document has the schema of its items", () => {
  const lists: Record<string, unknown>[] = [];
  JSON.parse(JSON.stringify({ paths, components }), (_key, value: unknown) => {
    if (typeof value === "object" && value !== null && "type" in value && value.type === "array")
      lists.push({ ...value });
    return value;
  });
  expect(lists.length).toBeGreaterThan(200);
  expect(lists.filter(({ items }) => typeof items !== "object")).toEqual([]);
});
