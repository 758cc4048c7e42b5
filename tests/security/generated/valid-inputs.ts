import fc, { type Arbitrary } from "fast-check";
import type { Operation, Schema } from "./api-document.ts";
import type { RealInputs } from "./real-inputs.ts";

/** A documented request: parameters by name, and the fields of the body. */
export type Input = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
};

/** Generates inputs from the documented schemas, mixed with real values by field name. */
export function validInputs({ name, parameters, body }: Operation, real: RealInputs): Arbitrary<Input> {
  const place = (where: "path" | "query") => {
    const chosen = parameters.filter((parameter) => parameter.in === where);
    const values = Object.fromEntries(chosen.map((it) => [it.name, valueOf(it.schema, it.name, name, real)]));
    const requiredKeys = chosen.filter(({ required }) => required).map((it) => it.name);
    return fc.record(values, { requiredKeys });
  };
  const made = body ? valueOf(body.schema, "", name, real) : fc.constant(undefined);
  const good = real.bodies[name];
  return fc.record({
    params: place("path"),
    query: place("query"),
    body: good ? fc.oneof({ arbitrary: fc.constantFrom(...good), weight: 3 }, { arbitrary: made, weight: 2 }) : made,
  });
}

function valueOf(schema: Schema, field: string, operation: string, real: RealInputs): Arbitrary<unknown> {
  const made = madeOf(schema, field, operation, real);
  if (schema.format === "binary") return fc.constantFrom(...real.files);
  const known = real.valuesFor(field, operation);
  if (known.length === 0 || schema.enum) return made;
  return fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 4 }, { arbitrary: made, weight: 1 });
}

function madeOf(schema: Schema, field: string, operation: string, real: RealInputs): Arbitrary<unknown> {
  const { anyOf, enum: options, type } = schema;
  if (anyOf) return fc.oneof(...anyOf.map((one) => valueOf(one, field, operation, real)));
  if (options) return fc.constantFrom(...options);
  if (Array.isArray(type))
    return fc.oneof(...type.map((one) => valueOf({ ...schema, type: one }, field, operation, real)));
  if (type === "object") return objectOf(schema, operation, real);
  if (type === "array") {
    const { items = {}, minItems = 0, maxItems = 4 } = schema;
    return fc.array(valueOf(items, field, operation, real), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + 3),
    });
  }
  if (type === "integer") return fc.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000 });
  if (type === "number") return amounts(schema);
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "string") return texts(schema);
  return fc.jsonValue({ maxDepth: 2 });
}

function objectOf({ properties = {}, required = [] }: Schema, operation: string, real: RealInputs): Arbitrary<unknown> {
  const values = Object.entries(properties).map(
    ([name, schema]) => [name, valueOf(schema, name, operation, real)] as const,
  );
  return fc.record(Object.fromEntries(values), { requiredKeys: required, noNullPrototype: true });
}

function amounts({ minimum = 0, maximum = 100_000 }: Schema): Arbitrary<number> {
  return fc
    .integer({ min: Math.ceil(minimum * 100), max: Math.floor(maximum * 100) })
    .map((hundredths) => hundredths / 100);
}

function texts({ format, pattern, maxLength = 60 }: Schema): Arbitrary<string> {
  if (format === "date-time") return instants().map((date) => date.toISOString());
  if (format === "date" || pattern?.includes("02-29") === true)
    return instants().map((date) => date.toISOString().slice(0, 10));
  if (format === "uuid") return fc.uuid();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(
    fc.string({ minLength: 1, maxLength: Math.min(maxLength, 60) }),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: Math.min(maxLength, 20) }),
  );
}

function instants(): Arbitrary<Date> {
  return fc.date({ min: new Date("2020-01-01"), max: new Date("2030-12-31"), noInvalidDate: true });
}
