import type { z } from "zod";

/** A value that may be left out or null, which mean the same. */
export function orNull<Out, In>(schema: z.ZodType<Out, In>) {
  return schema.nullish().transform((value) => value ?? null);
}
