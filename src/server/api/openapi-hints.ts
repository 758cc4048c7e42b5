import type { z } from "zod";

export type JsonSchemaContext = { jsonSchema: z.core.JSONSchema.BaseSchema };

/**
 * Removes the contract's own metadata from a JSON Schema: `inText` and `decimals` describe numbers that are sent as text,
 * and `orEmpty` allows an empty text.
 */
export function hideHints({ jsonSchema: shown }: JsonSchemaContext): void {
  delete shown.inText;
  delete shown.decimals;
  if (shown.orEmpty !== true) return;
  const { pattern, anyOf } = shown;
  delete shown.orEmpty;
  delete shown.pattern;
  const filled = { type: "string", ...(pattern !== undefined && { pattern }), ...(anyOf && { anyOf }) };
  Object.assign(shown, { anyOf: [filled, { type: "string", const: "" }] });
}
