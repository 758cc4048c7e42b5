import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { ERROR_CODES } from "#contract/kernel/error-codes.ts";
import { PAYMENT_METHODS } from "#contract/orders/order.ts";
import { RETURN_REASONS } from "#contract/returns/returns.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import type { Services } from "../composition/services.ts";
import { apiHandlers } from "./handlers.ts";
import { createApiDocument } from "./openapi.ts";

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
};
type Operation = {
  parameters: { name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

const answer = await createApiDocument(apiHandlers({} as Services), () => demoSettings).request("/openapi.json");
const { paths, components } = (await answer.json()) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const VALUES = { paymentMethod: PAYMENT_METHODS, reason: Object.keys(RETURN_REASONS) };

/** The text fields of a schema that every request must have, by their paths. */
function requiredTexts(schema: Schema, path: string): [string, Schema][] {
  const within = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    schema.required?.includes(name) ? requiredTexts(field, `${path}.${name}`) : [],
  );
  if (schema.type === "string") return [[path, schema]];
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => requiredTexts(one, path));
  const items = schema.items ? requiredTexts(schema.items, `${path}[]`) : [];
  return [...within, ...branches, ...items];
}

const bodies = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) =>
    Object.entries(requestBody?.content ?? {}).map(
      ([type, { schema }]) => [`${method.toUpperCase()} ${path} ${type}`, schema] as const,
    ),
  ),
);
const fieldOf = (name: string, field: string) =>
  bodies.find(([body]) => body === `${name} application/json`)?.[1].properties?.[field];

describe("limits in the API document", () => {
  it("the API document has a limit of every required text", () => {
    const texts = bodies.flatMap(([name, schema]) => requiredTexts(schema, name));
    expect(texts.length).toBeGreaterThan(150);
    const limits = ["minLength", "maxLength", "pattern", "enum", "format", "const", "anyOf", "allOf"];
    expect(texts.flatMap(([path, schema]) => (limits.some((limit) => limit in schema) ? [] : path))).toEqual([]);
  });

  it.each([
    ["POST /api/CreatePayment", "customerName", ["Harleen Kaur", " Harleen Kaur "], ["", " ", "x".repeat(121), "a\nb"]],
    ["POST /api/CreatePayment", "customerPhone", ["9876543210", "+91 98765-43210", "098765 43210"], ["98765", "+1 1"]],
    ["POST /api/addresses", "pin", ["160022", " 160022"], ["060022", "16002", "1600222"]],
    ["POST /api/coupons", "code", ["SAVE200", " save-200 "], ["S", "SAVE 200"]],
    ["PUT /api/staff/brand", "accent", ["#1f4d46", "FFF"], ["#1f4d4", "red"]],
    ["PUT /api/staff/articles/{token}/huid", "huid", ["ab12CD "], ["ab12", "ab-2CD"]],
    ["POST /api/staff/content/pages", "slug", ["care-guide"], ["Care guide", "-care"]],
  ] as const)("the API document has the pattern of %s %s", (name, field, good, bad) => {
    const pattern = new RegExp(fieldOf(name, field)?.pattern ?? "", "u");
    expect(good.filter((text) => !pattern.test(text))).toEqual([]);
    expect(bad.filter((text) => pattern.test(text))).toEqual([]);
  });

  it.each([
    ["place-order", "paymentMethod", ["Cash on Delivery", "razorpay", " STORE CREDIT ", "", null], ["Cheque", 1]],
    ["orders/{id}/returns", "reason", ["damaged", "The clasp is stiff"], ["", null]],
  ] as const)("the API document has the known values of %s %s", (path, field, good, bad) => {
    const schema = fieldOf(`POST /api/${path}`, field);
    const validate = new Ajv2020({ strict: false }).compile(schema ?? false);
    expect(good.filter((value) => !validate(value))).toEqual([]);
    expect(bad.filter((value) => validate(value))).toEqual([]);
    expect(JSON.stringify(schema)).toContain(`"enum":${JSON.stringify(VALUES[field])}`);
  });

  it("the API document has the code of each refusal", () => {
    expect(components.schemas.Envelope?.properties?.code).toMatchObject({ enum: ERROR_CODES });
  });

  it.each([
    ["price", ["1526", "1526.50", ""], ["-1", "1.005", "100000000", "free"]],
    ["stock", ["3", ""], ["-1", "1.5", "many"]],
    ["leadDays", ["10", ""], ["1.5", "1000"]],
    ["netWeight", ["12.345", ""], ["-1", "1.0001"]],
    ["nonReturnable", ["true", "Yes", ""], ["maybe"]],
  ] as const)("the API document has the limits of the form field %s", (field, good, bad) => {
    const [, form] = bodies.find(([name]) => name === "POST /api/AddProductForDash multipart/form-data") ?? [];
    const validate = new Ajv2020({ strict: false }).compile(form?.properties?.[field] ?? false);
    expect(good.filter((value) => !validate(value))).toEqual([]);
    expect(bad.filter((value) => validate(value))).toEqual([]);
  });

  it("the API document shows no metadata of our own", () => {
    expect(JSON.stringify(paths)).not.toMatch(/"(?:inText|decimals|orEmpty)"/);
  });

  it.each([
    ["get", "delivery", "productID", ["7", "7,8"], ["x", ""]],
    ["get", "delivery", "personalised", ["7"], ["x"]],
    ["get", "delivery", "chosen", ["7:14", "7:", "7:1%2F2,8:"], ["14", "7:%2"]],
    ["get", "cash-on-delivery", "productID", ["7"], ["x"]],
    ["post", "staff/shipments/{id}/back", "huids", ["AB12C3", "ab12c3, AB12C4"], ["AB12", "AB-12C3"]],
  ] as const)("%s %s may repeat the parameter %s", (method, path, name, good, bad) => {
    const parameter = paths[`/api/${path}`]?.[method]?.parameters.find((one) => one.name === name);
    expect(parameter).toMatchObject({ style: "form", explode: true, schema: { type: "array" } });
    const pattern = new RegExp(parameter?.schema.items?.pattern ?? "", "u");
    expect(good.filter((text) => !pattern.test(text))).toEqual([]);
    expect(bad.filter((text) => pattern.test(text))).toEqual([]);
  });
});
