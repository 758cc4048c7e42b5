import { z } from "zod";
import { failure, success } from "#contract/kernel/envelope.ts";
import { defaultsOf, OVERRIDES, VALUES } from "./example-values.ts";
import type { HandledCall } from "./handle.ts";

type Schema = z.core.JSONSchema.BaseSchema;

/** An example request and response of a call, generated from its schemas and `VALUES`. */
export function examplesOf(call: HandledCall) {
  const overrides = OVERRIDES[`${call.method} ${call.path}`] ?? {};
  const input = (schema: z.ZodType | undefined, more: unknown) =>
    schema && merge(exampleOf(schema, "input"), more ?? {});
  const data = call.answer ? exampleOf(call.answer, "output") : null;
  const meta = call.meta ? (exampleOf(call.meta, "output") as object) : {};
  return {
    params: input(call.params, overrides.params) as Record<string, unknown> | undefined,
    query: input(call.query, overrides.query) as Record<string, unknown> | undefined,
    body: input(call.body, overrides.body),
    answer: { ...success(data), ...meta },
  };
}

export const REFUSAL_EXAMPLES: Readonly<Record<number, object>> = {
  400: failure("unreadable", "The body is not JSON."),
  401: failure("unauthenticated", "Please log in first."),
  402: failure("payment_refused", "This payment is not good for this order."),
  403: failure("forbidden", "This is for staff only."),
  404: failure("not_found", "Product not found."),
  409: failure("stale", "Someone else changed this product. Load it again to see what is new."),
  413: failure("too_large", "This is more than can be sent at once."),
  415: failure("unsupported_media_type", "Please send JSON."),
  422: failure("invalid", "Please check the fields.", [{ field: "email", message: "This is no email address." }]),
  423: failure("delivery_code_locked", "Five wrong codes were entered. Please send the customer a new code."),
  429: failure("too_many_requests", "Too many tries. Please wait a little and try again."),
  500: failure("defect", "Something went wrong on our side. Please try again."),
  503: failure("overloaded", "The shop is busy right now. Please try again in a few seconds."),
};

function exampleOf(schema: z.ZodType, io: "input" | "output"): unknown {
  return build(z.toJSONSchema(schema, { io, unrepresentable: "any" }), "");
}

function merge(example: unknown, overrides: unknown): unknown {
  if (!isObject(example) || !isObject(overrides)) return overrides;
  const merged = Object.entries(overrides).map(([key, value]) => [key, merge(example[key], value)] as const);
  const omitted = new Set(merged.flatMap(([key, value]) => (value === undefined ? key : [])));
  return Object.fromEntries([...Object.entries(example), ...merged].filter(([key]) => !omitted.has(key)));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function build(schema: Schema, name: string): unknown {
  const branches = schema.anyOf ?? schema.oneOf;
  const value = firstAllowed(schema, name);
  if (branches) return value === undefined ? buildBranch(branches, name) : value;
  if (schema.prefixItems) return schema.prefixItems.map((item) => build(item as Schema, name));
  if (schema.type === "array") return schema.items === undefined ? [] : [build(schema.items as Schema, name)];
  if (schema.type !== "object") return value;
  const keys = (schema.propertyNames as Schema | undefined)?.enum ?? [];
  const values = schema.additionalProperties as Schema | undefined;
  return Object.fromEntries([
    ...Object.entries(schema.properties ?? {}).map(([key, property]) => [key, build(property as Schema, key)] as const),
    ...(isObject(values) ? keys.map((key) => [String(key), build(values, String(key))] as const) : []),
  ]);
}

/** Prefers a value over null. */
function buildBranch(branches: readonly Schema[], name: string): unknown {
  return build(branches.find(({ type }) => type !== "null") ?? { type: "null" }, name);
}

/** The first example value that the schema allows; undefined for lists and objects. */
function firstAllowed(schema: Schema, name: string): unknown {
  const own = [schema.const, ...(schema.enum ?? [])].filter((value) => value !== undefined);
  return [...(VALUES[name] ?? []), ...own, ...defaultsOf(name)].find((value) => isAllowed(schema, value));
}

function isAllowed(schema: Schema, value: unknown): boolean {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.some((branch) => isAllowed(branch, value));
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return (schema.enum as unknown[]).includes(value);
  if (schema.type === undefined || schema.type === "null") return value === null;
  const types = [schema.type].flat();
  if (value === null) return types.includes("null");
  if (typeof value === "string") return types.includes("string") && isAllowedText(schema, value);
  if (typeof value === "boolean") return types.includes("boolean");
  return typeof value === "number" && isAllowedNumber(schema, types, value);
}

function isAllowedText(schema: Schema, value: string): boolean {
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
  const isShort = value.length <= (schema.maxLength ?? Infinity) && value.length >= (schema.minLength ?? 0);
  if (schema.format === "uri" && !URL.canParse(value)) return false;
  return isShort && patterns.every((pattern) => new RegExp(pattern, "u").test(value));
}

function isAllowedNumber(schema: Schema, types: readonly string[], value: number): boolean {
  if (!types.includes("number") && !(types.includes("integer") && Number.isInteger(value))) return false;
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity } = schema;
  return value >= minimum && value <= maximum && value > Number(exclusiveMinimum);
}
