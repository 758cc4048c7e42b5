import { z } from "zod";
import type { FieldError } from "#contract/kernel/envelope.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { foldKeys } from "./fold-keys.ts";
import { issueWords } from "./issue-words.ts";

z.config({ customError: issueWords });

/**
 * Parses the value with the schema. Refuses with all field messages; the first one becomes the message of the envelope.
 */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const folded = foldKeys(schema, value);
  const parsed = parse(schema, folded.value);
  if (parsed.success) return parsed.data;
  const errors: FieldError[] = [];
  for (const issue of parsed.error.issues) {
    const path = issue.path.join(".");
    const field = folded.spelling.get(path) ?? path;
    if (!errors.some((error) => error.field === field)) errors.push({ field, message: issue.message });
  }
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
