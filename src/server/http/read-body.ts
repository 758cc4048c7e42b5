import type { Context } from "hono";
import { DomainError } from "#domain/shared/domain-error.ts";

export const MAX_JSON_BYTES = 256 * 1024;
export const MAX_RAW_BYTES = 1024 * 1024;

/**
 * Reads the body as UTF-8 JSON: an object, or with `takesList` also a list. Anything else is refused before validation.
 */
export async function readJson(c: Context, takesList = false): Promise<unknown> {
  if (!/^application\/json\s*(?:;|$)/i.test(c.req.header("content-type") ?? "")) {
    throw new DomainError("unsupported_media_type", "Send JSON, with the Content-Type application/json.");
  }
  const bytes = await c.req.arrayBuffer();
  try {
    const parsed: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof parsed === "object" && parsed !== null && (takesList || !Array.isArray(parsed))) return parsed;
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
      const message = "This parameter is there more than once.";
      throw new DomainError("invalid", message, { errors: [{ field: key, message }] });
    }
    const value = values.filter((one) => one !== "").join(",");
    if (value !== "") query[key] = value;
  }
  return query;
}
