import { z } from "zod";

export type Folded = {
  value: unknown;
  /** The client's spelling of each field, by the field's path in the schema. */
  spelling: Map<string, string>;
};

/**
 * Renames keys to the schema's spelling, ignoring case, and drops unknown keys, in objects and lists at every depth. A
 * key in the schema's spelling wins over other spellings.
 */
export function foldKeys(schema: z.ZodType, value: unknown): Folded {
  const spelling = new Map<string, string>();
  return { value: fold(schema, value, "", "", spelling), spelling };
}

function fold(schema: z.ZodType, value: unknown, path: string, sent: string, spelling: Map<string, string>): unknown {
  const inner = optionOf(unwrap(schema), value);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    // Thousands of elements would be folded only to be refused.
    if (value.length > maxLengthOf(inner)) return value;
    const element = inner.element as z.ZodType;
    return value.map((item, index) => fold(element, item, `${path}${index}.`, `${sent}${index}.`, spelling));
  }
  if (!(inner instanceof z.ZodObject) || typeof value !== "object" || value === null || Array.isArray(value))
    return value;
  const given = new Map<string, [string, unknown]>();
  for (const [key, entry] of Object.entries(value)) {
    const folded = key.toLowerCase();
    if (!given.has(folded) || Object.hasOwn(inner.shape, key)) given.set(folded, [key, entry]);
  }
  const result: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(inner.shape)) {
    const found = given.get(key.toLowerCase());
    if (!found || !(field instanceof z.ZodType)) continue;
    const [sentKey, entry] = found;
    spelling.set(`${path}${key}`, `${sent}${sentKey}`);
    result[key] = fold(field, entry, `${path}${key}.`, `${sent}${sentKey}.`, spelling);
  }
  return result;
}

/** The most elements that the list may have. */
function maxLengthOf(list: z.ZodArray): number {
  const maxima = (list.def.checks ?? []).flatMap((check) =>
    check instanceof z.core.$ZodCheckMaxLength ? [check._zod.def.maximum] : [],
  );
  return Math.min(...maxima);
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrap(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodPipe) {
    // `z.preprocess` begins with a function, which says nothing about the keys.
    return unwrap((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType);
  }
  return schema;
}

/** The option of a union that a field of the value selects, such as the mode of a pricing; otherwise the schema itself. */
function optionOf(schema: z.ZodType, value: unknown): z.ZodType {
  if (!(schema instanceof z.ZodDiscriminatedUnion) || typeof value !== "object" || value === null) return schema;
  const name = schema.def.discriminator;
  const key = Object.hasOwn(value, name)
    ? name
    : Object.keys(value).find((one) => one.toLowerCase() === name.toLowerCase());
  const selected = key === undefined ? undefined : (value as Record<string, unknown>)[key];
  const options = schema.options as readonly z.ZodObject[];
  return options.find(({ shape }) => (shape[name] as z.ZodType).safeParse(selected).success) ?? schema;
}
