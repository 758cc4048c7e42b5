import { z } from "zod";
import { ERROR_CODES } from "#contract/kernel/error-codes.ts";
import { CODES_BY_STATUS } from "../http/error-map.ts";
import { examplesOf, REFUSAL_EXAMPLES } from "./examples.ts";
import type { HandledCall } from "./handle.ts";
import { hideHints } from "./openapi-hints.ts";

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

const NO_DATA = { type: "null" };

/** The envelope, and for each status the envelope of a refusal with its codes. */
export const SCHEMAS = {
  Envelope: ENVELOPE,
  ...Object.fromEntries(
    [...CODES_BY_STATUS].flatMap(([status, codes]) => {
      if (!(status in REFUSAL_EXAMPLES)) return [];
      const properties = { isSuccess: { const: false }, data: NO_DATA, code: { type: "string", enum: codes } };
      const fields = { type: "object", required: ["code"], properties };
      return [[`Refusal${status}`, { allOf: [{ $ref: "#/components/schemas/Envelope" }, fields] }] as const];
    }),
  ),
};

/** The headers of responses by their names. */
export const HEADERS = {
  "X-Request-Id": {
    description: "Names the request in the shop's log. Missing when the shop is too busy to read a request.",
    schema: { type: "string" },
    example: "0c1f4d7e-9b8a-4f6c-8e1d-7d5e3a520a94",
  },
  "Idempotent-Replayed": {
    description: "When an earlier request with the same Idempotency-Key placed the order.",
    schema: { type: "string", const: "true" },
    example: "true",
  },
  "Retry-After": {
    description: "Seconds until another try makes sense, if one does.",
    schema: { type: "integer", minimum: 1 },
    example: 5,
  },
  "WWW-Authenticate": {
    description: "With the code unauthenticated.",
    schema: { type: "string", const: "Bearer" },
    example: "Bearer",
  },
};

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

/** The headers that a response of the call with this status may have, as the document names them. */
export function headerNames(call: HandledCall, status: number): (keyof typeof HEADERS)[] {
  const isReplayable = call.headers.some(({ name }) => name === "Idempotency-Key");
  // A refused login answers 401 too, but does not ask for a token.
  const asksForToken = call.access !== "anyone" || call.method === "GET";
  return [
    "X-Request-Id",
    ...(status < 300 && isReplayable ? (["Idempotent-Replayed"] as const) : []),
    ...(status === 429 || status === 503 || (status === 409 && isReplayable) ? (["Retry-After"] as const) : []),
    ...(status === 401 && asksForToken ? (["WWW-Authenticate"] as const) : []),
  ];
}

function headersOf(call: HandledCall, status: number) {
  return Object.fromEntries(headerNames(call, status).map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function refusal(call: HandledCall, status: number) {
  const plain = { $ref: `#/components/schemas/Refusal${status}` };
  const extra = call.refusal[status];
  return {
    description: "Refused",
    headers: headersOf(call, status),
    content: {
      "application/json": {
        schema: extra ? { allOf: [plain, outputSchema(extra)] } : plain,
        example: REFUSAL_EXAMPLES[status],
      },
    },
  };
}

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
  const override = (context: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    hideHints(context);
    describeTuple(context.jsonSchema);
    delete context.jsonSchema.additionalProperties;
  };
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "output", unrepresentable: "any", override });
  return rest as Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };
}

/** Describes a tuple of equal items as a list of its length, since many tools do not know tuples. */
function describeTuple(shown: z.core.JSONSchema.BaseSchema): void {
  const [first, ...others] = shown.prefixItems ?? [];
  if (!first || others.some((one) => JSON.stringify(one) !== JSON.stringify(first))) return;
  delete shown.prefixItems;
  shown.items = first;
}

function file(type: string) {
  const isJson = type === "application/json";
  const [schema, example] = [{ type: isJson ? "object" : "string" }, isJson ? {} : "ProductID,Title\n42,Tara Ring\n"];
  return { description: "The file", content: { [type]: { schema, example } } };
}

function success(call: HandledCall, status: 200 | 201) {
  const content = { "application/json": { schema: answerOf(call), example: examplesOf(call).answer } };
  return {
    ...(call.fileType === undefined
      ? { description: status === 200 ? "Done" : "Created", content }
      : file(call.fileType)),
    headers: headersOf(call, status),
  };
}

/** The responses of a call by their statuses. */
export function responsesOf(call: HandledCall) {
  return {
    ...Object.fromEntries(call.statuses.map((status) => [String(status), success(call, status)])),
    ...Object.fromEntries(refusals(call).map((status) => [String(status), refusal(call, status)])),
  };
}
