import type { Context } from "hono";
import type { z } from "zod";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";

export const MAX_JSON_BYTES = 256 * 1024;
/** The limit of a payment webhook, whose sender is known only once it is read. The provider's events have a few kB. */
export const MAX_RAW_BYTES = 64 * 1024;

type JsonBody = {
  /** The field that a body consisting of a list alone stands for. */
  listField: string | undefined;
  body: z.ZodType;
};

/** Whether a request may have no body: none of its fields is required. */
export function isBodyOptional(body: z.ZodType): boolean {
  return body.safeParse({}).success;
}

/**
 * Reads the body as UTF-8 JSON: an object, or with `listField` also a list, which becomes that field of an object. Other
 * values are refused before validation. A missing optional body is an empty object.
 */
export async function readJson(c: Context, { listField, body }: JsonBody): Promise<unknown> {
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength === 0 && isBodyOptional(body)) return {};
  if (!/^application\/json\s*(?:;|$)/i.test(c.req.header("content-type") ?? "")) {
    throw new DomainError("unsupported_media_type", "Send JSON, with the Content-Type application/json.");
  }
  try {
    const parsed: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (Array.isArray(parsed) && listField !== undefined) return { [listField]: parsed };
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    throw new DomainError("unreadable", "The body is not readable as JSON.");
  }
  throw new DomainError("unreadable", "The body must be a JSON object.");
}

/**
 * Query parameters as an object; an empty one counts as absent. A repeated parameter is refused as ambiguous, unless it
 * is in `lists`: those values are joined by commas.
 */
export function readQuery(c: Context, lists: readonly string[] = []): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [key, values] of Object.entries(c.req.queries())) {
    const isList = lists.some((name) => name.toLowerCase() === key.toLowerCase());
    if (values.length > 1 && !isList) {
      throw fieldRefusal(key, "This parameter is there more than once.");
    }
    const value = values.filter((one) => one !== "").join(",");
    if (value !== "") query[key] = value;
  }
  return query;
}
