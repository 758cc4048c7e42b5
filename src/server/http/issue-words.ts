import type { z } from "zod";

const KINDS: Record<string, string> = {
  string: "This must be text.",
  number: "This must be a number.",
  int: "This must be a whole number.",
  boolean: "This must be true or false.",
  array: "This must be a list.",
  object: "This must be an object.",
  record: "This must be an object.",
};

/** The message for a value whose schema has none of its own, so that no client reads the validator's terms. */
export function issueWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "This is missing." : (KINDS[issue.expected] ?? "This cannot be used.");
    case "too_big":
      return issue.origin === "string" || issue.origin === "array"
        ? "This is too long."
        : `This must be at most ${issue.maximum}.`;
    case "too_small":
      return issue.origin === "string" || issue.origin === "array"
        ? "This is too short."
        : `This must be at least ${issue.minimum}.`;
    case "invalid_value":
      return issue.input === undefined ? "This is missing." : `This must be one of: ${issue.values.join(", ")}.`;
    case "unrecognized_keys":
      return `There is no field ${issue.keys.join(", ")}.`;
    default:
      return issue.input === undefined ? "This is missing." : "This cannot be used.";
  }
}
