import { Hono } from "hono";
import { z } from "zod";
import { ERROR_CODES } from "#contract/kernel/error-codes.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { mayBeLeftOut } from "../http/read-body.ts";
import { apiPage, callForms } from "./docs-page.ts";
import { examplesOf, REFUSAL_EXAMPLES } from "./examples.ts";
import type { HandledCall } from "./handle.ts";
import { HEALTH_PATHS } from "./health-document.ts";
import { refuseMethod } from "./refuse-method.ts";

const ENVELOPE = {
  type: "object",
  required: ["isSuccess", "data", "sys_message", "message"],
  properties: {
    isSuccess: { type: "boolean" },
    data: { description: "As the call says; null in a refusal." },
    sys_message: { type: "string" },
    message: { type: "string" },
    code: { type: "string", enum: ERROR_CODES, description: "Stable and machine-readable; on failures only." },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["field", "message"],
        properties: { field: { type: "string" }, message: { type: "string" } },
      },
    },
  },
};

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

/** Turns the metadata of the contract's schemas into JSON Schema: numeric form fields are the texts that are sent. */
function hideHints({ jsonSchema: shown }: JsonSchemaContext): void {
  delete shown.inText;
  delete shown.decimals;
  if (shown.orEmpty !== true) return;
  const { orEmpty: _, description, ...filled } = shown;
  for (const key of Object.keys(filled)) delete shown[key];
  delete shown.orEmpty;
  Object.assign(shown, { anyOf: [filled, { type: "string", const: "" }] });
}

type JsonSchemaContext = { jsonSchema: z.core.JSONSchema.BaseSchema };

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

/** The statuses with which the call may refuse, as the document names them. */
export function refusals(call: HandledCall): number[] {
  const statuses: number[] = [500, 503, ...call.refuses];
  if (call.params || call.query || call.body) statuses.push(422);
  if (call.body) statuses.push(400, 413, 415);
  // 403 also for customers' calls: staff may need a second factor first.
  if (call.access !== "anyone") statuses.push(401, 403);
  if (call.params || call.method === "DELETE" || call.method === "PUT") statuses.push(404);
  if (call.access !== "anyone" && call.method !== "GET") statuses.push(409);
  return [...new Set(statuses)].toSorted((a, b) => a - b);
}

const NO_DATA = { type: "null" };

/** The schema of a successful response: the envelope with data and meta fields. */
function answerOf({ answer, meta }: HandledCall) {
  const fields = meta && outputSchema(meta);
  return {
    allOf: [
      { $ref: "#/components/schemas/Envelope" },
      {
        type: "object",
        required: ["data", ...(fields?.required ?? [])],
        properties: { data: answer ? outputSchema(answer) : NO_DATA, ...fields?.properties },
      },
    ],
  };
}

/** Output objects allow additional properties, so that fields can be added later. */
function outputSchema(schema: z.ZodType) {
  const override = (context: JsonSchemaContext) => {
    hideHints(context);
    delete context.jsonSchema.additionalProperties;
  };
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "output", unrepresentable: "any", override });
  return rest as Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };
}

/** The multipart form that a call accepts besides JSON: the same fields, of which some contain JSON, and files. */
function formOf({ alsoForm, body }: HandledCall, example: unknown) {
  if (!alsoForm || !body) return {};
  const { properties, ...schema } = jsonSchema(body);
  const files = { type: "array", items: { type: "string", format: "binary" } };
  return {
    "multipart/form-data": {
      schema: { ...schema, properties: { ...properties, [alsoForm.files]: files } },
      encoding: Object.fromEntries(alsoForm.json.map((name) => [name, { contentType: "application/json" }])),
      example,
    },
  };
}

function operation(call: HandledCall) {
  const media = call.encoding === "multipart" ? "multipart/form-data" : "application/json";
  const { params, query, body, answer } = examplesOf(call);
  const refusal = (status: number) => ({
    description: "Refused",
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Envelope" },
        example: REFUSAL_EXAMPLES[status],
      },
    },
  });
  const file = (type: string) => {
    const isJson = type === "application/json";
    const [schema, example] = [{ type: isJson ? "object" : "string" }, isJson ? {} : "ProductID,Title\n42,Tara Ring\n"];
    return { description: "The file", content: { [type]: { schema, example } } };
  };
  const success = (status: 200 | 201) =>
    call.fileType === undefined
      ? {
          description: status === 200 ? "Done" : "Created",
          content: { "application/json": { schema: answerOf(call), example: answer } },
        }
      : file(call.fileType);
  return {
    operationId: operationIdOf(call),
    summary: call.summary,
    tags: [call.access],
    parameters: [
      ...parametersOf(call.params, "path", params),
      ...parametersOf(call.query, "query", query),
      ...headersOf(call),
    ],
    ...(call.body && {
      requestBody: {
        required: !mayBeLeftOut(call.body),
        content: { [media]: { schema: jsonSchema(call.body), example: body }, ...formOf(call, body) },
      },
    }),
    ...(call.access !== "anyone" && { security: [{ bearer: [] }] }),
    responses: {
      ...Object.fromEntries(call.statuses.map((status) => [String(status), success(status)])),
      ...Object.fromEntries(refusals(call).map((status) => [String(status), refusal(status)])),
    },
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
        "Paths and field names are matched without regard to case. An empty query parameter counts as absent. Every answer is the envelope, but for files. Texts are trimmed, except passwords and codes. Amounts are in rupees, with at most two decimals.",
    },
    paths,
    components: {
      schemas: { Envelope: ENVELOPE },
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
