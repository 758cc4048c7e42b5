import type { z } from "zod";

export type JsonSchemaContext = { jsonSchema: z.core.JSONSchema.BaseSchema };

/** Turns the metadata of the contract's schemas into JSON Schema: numeric form fields are the texts that are sent. */
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
