import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { createTestShop } from "#tests/support/test-shop.ts";
import { examplesOf } from "./examples.ts";
import { apiHandlers } from "./handlers.ts";

type Content = Record<string, { schema: object; example?: unknown }>;
type Operation = {
  parameters: { name: string; in: "path" | "query"; schema: object; example: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
};

const shop = await createTestShop();
const calls = apiHandlers(shop.services);
const document = (await (await shop.fetch("/api/openapi.json")).json()) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};
// Optimising the code of hundreds of schemas takes longer than validating a few examples.
const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } });
ajv.addSchema({ $id: "shop", components: document.components });
/** Many calls have the same parameters and failures. */
const validators = new Map<string, ValidateFunction>();

/** The names of the fields of an example that hold a time. Items of a list have the name of the list. */
function timesIn(value: unknown, name = ""): string[] {
  if (typeof value === "string") return /^\d{4}-\d\d-\d\dT/.test(value) ? [name] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => timesIn(inner, Array.isArray(value) ? name : key));
}

function findSchemaErrors(schema: object, example: unknown): string | undefined {
  const text = JSON.stringify(schema).replaceAll('"#/', '"shop#/');
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text) as object);
  validators.set(text, validate);
  return validate(example) ? undefined : ajv.errorsText(validate.errors);
}

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))("%s", (_name, call) => {
  const operation = document.paths[`/api${call.path}`]?.[call.method.toLowerCase()];

  it("a call has examples of its request and of each response that match its schemas", () => {
    for (const { schema, example } of operation?.parameters ?? []) {
      if (example !== undefined) expect(findSchemaErrors(schema, example)).toBeUndefined();
    }
    const contents = [operation?.requestBody, ...Object.values(operation?.responses ?? {})].flatMap((part) =>
      Object.entries(part?.content ?? {}),
    );
    expect(contents.length).toBeGreaterThan(0);
    for (const [type, { schema, example }] of contents) {
      expect({ type, example }).toHaveProperty("example", expect.anything());
      expect(findSchemaErrors(schema, example)).toBeUndefined();
    }
  });

  it("only fields of times have a time as their example", () => {
    const { params, query, body, answer } = examplesOf(call);
    const names = timesIn({ params, query, body, answer });
    expect(names.filter((name) => !/(?:At|^at|[Uu]ntil|From|^from|For|since|Date)$/.test(name))).toEqual([]);
  });

  it("a call accepts its example request", () => {
    const { params, query, body } = examplesOf(call);
    const sent = [
      [call.params, params],
      [call.query, query],
      [call.encoding === "json" ? call.body : undefined, body],
    ] as const;
    expect(sent.map(([schema, example]) => schema?.safeParse(example).error?.issues)).toEqual(
      sent.map(() => undefined),
    );
  });
});
