import type { Context } from "hono";
import type { z } from "zod";
import { Refusal } from "./refusal.ts";

/** Parses the body with the schema; a missing body counts as an empty object. Refuses with the first invalid field. */
export async function readJson<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(parse(await c.req.text()));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join(".");
  const reason = issue?.code === "too_small" ? "amount_less_than_minimum_amount" : "input_validation_failed";
  throw new Refusal(issue?.message ?? "The body cannot be used.", { ...(field && { field }), reason });
}

function parse(text: string): unknown {
  if (text === "") return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal("The request body is not readable as JSON.");
  }
}
