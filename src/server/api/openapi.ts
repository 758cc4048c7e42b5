import { Hono } from "hono";
import { z } from "zod";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { isBodyOptional } from "../http/read-body.ts";
import { apiPage, callForms } from "./docs-page.ts";
import { examplesOf } from "./examples.ts";
import type { HandledCall } from "./handle.ts";
import { HEALTH_PATHS } from "./health-document.ts";
import { hideHints, type JsonSchemaContext } from "./openapi-hints.ts";
import { HEADERS, responsesOf, SCHEMAS } from "./openapi-responses.ts";
import { refuseMethod } from "./refuse-method.ts";

function jsonSchema(schema: z.ZodType, override: (context: JsonSchemaContext) => void = hideHints) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override });
  return rest as Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };
}

function parametersOf(schema: z.ZodType | undefined, place: "path" | "query", examples: Record<string, unknown> = {}) {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, showNumber);
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: shape,
    example: exampleOf(shape, examples[name]),
  }));
}

function queryOf({ query, listParams }: HandledCall, examples: Record<string, unknown> | undefined) {
  return parametersOf(query, "query", examples).map((parameter) => {
    if (!listParams.includes(parameter.name)) return parameter;
    const { description, ...items } = parameter.schema as { description?: string };
    const schema = { type: "array", items };
    return { ...parameter, description, style: "form", explode: true, schema, example: [parameter.example] };
  });
}

/** Describes numeric parameters, which are sent as text, as numbers. */
function showNumber({ jsonSchema: shown }: JsonSchemaContext): void {
  const { inText } = shown;
  hideHints({ jsonSchema: shown });
  if (!(inText instanceof z.ZodType)) return;
  delete shown.pattern;
  Object.assign(shown, jsonSchema(inText));
}

function exampleOf(shape: unknown, example: unknown): unknown {
  const isNumber =
    typeof shape === "object" && shape !== null && "type" in shape && /^(integer|number)$/.test(String(shape.type));
  return isNumber && typeof example === "string" ? Number(example) : example;
}

function headersOf({ headers }: HandledCall) {
  return headers.map(({ name, required, description, example, maxLength }) => ({
    name,
    in: "header",
    required,
    description,
    example,
    schema: { type: "string", ...(maxLength !== undefined && { maxLength }) },
  }));
}

/** `GetProductById` for the specification's calls, whose path is their name; `getCouponsByCode` for the others. */
function operationIdOf({ method, path }: HandledCall): string {
  const words = path
    .split("/")
    .slice(1)
    .flatMap((part) => {
      const parameter = /^\{(\w+)\}(.*)$/.exec(part);
      return parameter ? ["by", ...parameter.slice(1)] : [part];
    });
  const name = words
    .flatMap((word) => word.split(/\W+/))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
  return /^\/[A-Z]/.test(path) ? name : method.toLowerCase() + name;
}

/** The multipart form that a call accepts besides JSON: the same fields, of which some contain JSON, and files. */
function formOf({ multipartVariant, body }: HandledCall, example: unknown) {
  if (!multipartVariant || !body) return {};
  const { properties, ...schema } = jsonSchema(body);
  const files = { type: "array", items: { type: "string", format: "binary" } };
  return {
    "multipart/form-data": {
      schema: { ...schema, properties: { ...properties, [multipartVariant.files]: files } },
      encoding: Object.fromEntries(multipartVariant.json.map((name) => [name, { contentType: "application/json" }])),
      example,
    },
  };
}

function operation(call: HandledCall) {
  const media = call.encoding === "multipart" ? "multipart/form-data" : "application/json";
  const { params, query, body } = examplesOf(call);
  return {
    operationId: operationIdOf(call),
    summary: call.summary,
    tags: [call.access],
    parameters: [...parametersOf(call.params, "path", params), ...queryOf(call, query), ...headersOf(call)],
    ...(call.body && {
      requestBody: {
        required: !isBodyOptional(call.body),
        content: { [media]: { schema: jsonSchema(call.body), example: body }, ...formOf(call, body) },
      },
    }),
    ...(call.access !== "anyone" && { security: [{ bearer: [] }] }),
    responses: responsesOf(call),
  };
}

/** Generates the OpenAPI 3.1 document from the validation schemas. */
function describeApi(calls: readonly HandledCall[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = `/api${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  Object.assign(paths, HEALTH_PATHS);
  return {
    openapi: "3.1.0",
    info: {
      version: "1.0.0",
      description:
        "Paths and field names are matched without regard to case. An empty query parameter counts as absent. Every answer is the envelope, but for files. Texts are trimmed, except passwords and codes. Amounts are in rupees, with at most two decimals. Another method on a path is refused with 405 and the header Allow.",
    },
    paths,
    components: {
      schemas: SCHEMAS,
      headers: HEADERS,
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

/** Serves `/openapi.json`, and an interactive page at `/docs`. */
export function createApiDocument(calls: readonly HandledCall[], settings: CurrentSettings) {
  // Generated on first use, since it takes a hundred times as long as creating the rest of the app, and kept, since
  // anyone may ask for it at any rate.
  let document: ReturnType<typeof describeApi> | undefined;
  let written: { title: string; json: string } | undefined;
  let forms: ReturnType<typeof callForms> | undefined;
  const pages = new Hono<HttpEnv>();
  pages.get("/openapi.json", (c) => {
    const title = settings().name;
    document ??= describeApi(calls);
    if (written?.title !== title) {
      written = { title, json: JSON.stringify({ ...document, info: { ...document.info, title } }) };
    }
    return c.body(written.json, 200, { "Content-Type": "application/json" });
  });
  pages.get("/docs", async (c) => {
    forms ??= callForms(calls);
    return apiPage(c, await forms, settings().name);
  });
  for (const path of ["/openapi.json", "/docs"]) pages.all(path, refuseMethod);
  return pages;
}
