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

/** The message for an issue whose schema defines none, instead of Zod's own wording. */
export function formatIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "unrecognized_keys") return `There is no field ${issue.keys.join(", ")}.`;
  if (issue.input === undefined) return "This is missing.";
  if (issue.code === "invalid_value") return `This must be one of: ${issue.values.join(", ")}.`;
  if (issue.code === "invalid_type") return KINDS[issue.expected] ?? "This cannot be used.";
  if (issue.code === "too_big")
    return hasLength(issue) ? "This is too long." : `This must be at most ${issue.maximum}.`;
  if (issue.code === "too_small") {
    return hasLength(issue) ? "This is too short." : `This must be at least ${issue.minimum}.`;
  }
  return "This cannot be used.";
}

function hasLength({ origin }: { origin: string }): boolean {
  return origin === "string" || origin === "array";
}
