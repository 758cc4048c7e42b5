import { z } from "zod";
import type { FieldError } from "#contract/kernel/envelope.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { foldKeys } from "./fold-keys.ts";
import { formatIssue } from "./issue-message.ts";

z.config({ customError: formatIssue });

/** A body can have a hundred thousand invalid fields; nobody reads more than these. */
const MAX_ERRORS = 100;

/**
 * Parses the value with the schema. Refuses with the message of each field; the first one becomes the message of the
 * envelope.
 */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const folded = foldKeys(schema, value);
  const parsed = parse(schema, folded.value);
  if (parsed.success) return parsed.data;
  const messages = new Map<string, string>();
  for (const issue of parsed.error.issues) {
    if (messages.size === MAX_ERRORS) break;
    const path = issue.path.join(".");
    const field = folded.spelling.get(path) ?? path;
    if (!messages.has(field)) messages.set(field, issue.message);
  }
  const errors = Array.from(messages, ([field, message]): FieldError => ({ field, message }));
  throw new DomainError("invalid", errors[0]?.message ?? "This cannot be used.", { errors });
}

/**
 * Zod compares `length` with its limits before it checks that the value is a string. For an object that cannot be
 * converted to a number, such as `{"length":{"toString":1,"valueOf":1}}`, that comparison throws.
 */
function parse<Schema extends z.ZodType>(schema: Schema, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (error instanceof TypeError) throw new DomainError("invalid", "This cannot be used.");
    throw error;
  }
}
