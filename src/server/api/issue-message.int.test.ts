import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { DomainError } from "#domain/shared/domain-error.ts";
import { givenCategory, givenStaff, loggedIn } from "#tests/support/given.ts";
import { ratePricing } from "#tests/support/rates.ts";
import { aProductForm } from "#tests/support/sample-media.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { validate } from "../http/validate.ts";
import { apiHandlers } from "./handlers.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));

const RAW = /invalid (?:input|option|element|key)|expected|unrecognized|too (?:small|big)|received|undefined|zod/i;
const ODD: readonly unknown[] = [undefined, null, "x", "", 1, -1, 1e12, 0.5, true, [], {}, [null], [{}], { x: 1 }];

type Schema = z.core.$ZodTypes;

/** Wrong values of a schema: odd values of its own, and of each of its fields, elements and options. */
function* wrongValues(schema: Schema): Generator {
  yield* ODD;
  const { def } = schema._zod;
  if (def.type === "object") {
    for (const [key, field] of Object.entries(def.shape)) {
      for (const value of wrongValues(field as Schema)) yield { ...literalsOf(def.shape), [key]: value };
    }
  }
  if (def.type === "array") for (const value of wrongValues(def.element as Schema)) yield [value];
  if (def.type === "record") for (const value of wrongValues(def.valueType as Schema)) yield { a: value };
  if (def.type === "union") for (const option of def.options) yield* wrongValues(option as Schema);
  if (def.type === "pipe") {
    yield* wrongValues(def.in as Schema);
    yield* wrongValues(def.out as Schema);
  }
  if ("innerType" in def) yield* wrongValues(def.innerType as Schema);
}

/** The fields that select an option of a union. */
function literalsOf(shape: z.core.$ZodLooseShape): object {
  const literals = Object.entries(shape).flatMap(([key, { _zod }]) => {
    const def = (_zod as Schema["_zod"]).def;
    return def.type === "literal" ? [[key, def.values[0]] as const] : [];
  });
  return Object.fromEntries(literals);
}

function messagesOf(schema: z.ZodType): Set<string> {
  const messages = new Set<string>();
  for (const value of wrongValues(schema as unknown as Schema)) {
    try {
      validate(schema, value);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      for (const { message } of error.details.errors ?? []) messages.add(message);
    }
  }
  return messages;
}

const calls = apiHandlers(shop.services).map((call) => [`${call.method} ${call.path}`, call] as const);

describe("messages of wrong values", () => {
  it.each(calls)("the messages of %s are plain", (_, { params, query, body }) => {
    const messages = [params, query, body].flatMap((schema) => (schema ? [...messagesOf(schema)] : []));
    expect(messages.filter((message) => RAW.test(message))).toEqual([]);
  });

  it.each([
    ["/staff/orders/RJ-1/pack", { confirmed: "y" }, "confirmed", "This must be true or false."],
    ["/staff/rates", { rates: [null] }, "rates.0", "This must be an object."],
  ])("%s %j names %s", async (path, body, field, message) => {
    const answer = await shop.call("POST", `/api${path}`, { token, body });
    expect(answer).toMatchObject({ status: 422, body: { sys_message: message, errors: [{ field, message }] } });
  });
});

describe("pricing of a new product", () => {
  const rate = (change: object = {}) => JSON.stringify(ratePricing(change));
  it.each([
    ["{", "pricingJson", "The pricing is not readable as JSON."],
    [rate({ making: undefined }), "pricingJson.making", "This is missing."],
    [rate({ making: null }), "pricingJson.making", "This must be an object."],
  ])("the pricing %s is refused at %s", async (pricingJson, field, message) => {
    const form = aProductForm({ CategoryID: String(await givenCategory(shop.db, "Rings")), pricingJson });
    const answer = await shop.call("POST", "/api/AddProductForDash", { token, form });
    expect(answer.body.errors).toContainEqual({ field, message });
  });
});
