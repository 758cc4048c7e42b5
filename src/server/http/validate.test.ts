import { expect, it } from "vitest";
import { z } from "zod";
import { DomainError } from "#domain/shared/domain-error.ts";
import { validate } from "./validate.ts";

const CartSchema = z.object({ items: z.array(z.object({ quantity: z.int() })) });

function errorsOf(value: unknown) {
  try {
    validate(CartSchema, value);
    return undefined;
  } catch (error) {
    return error instanceof DomainError ? error.details.errors : undefined;
  }
}

it("a refusal names each field once, in the spelling of the client", () => {
  expect(errorsOf({ Items: [{ Quantity: "2" }, { QUANTITY: 1 }, {}] })).toEqual([
    { field: "Items.0.Quantity", message: "This must be a number." },
    { field: "items.2.quantity", message: "This is missing." },
  ]);
});

it("a refusal names at most 100 fields, however many are wrong", () => {
  const errors = errorsOf({ items: Array.from({ length: 5_000 }, () => 1) });
  expect(errors).toHaveLength(100);
  expect(errors?.[0]).toEqual({ field: "items.0", message: "This must be an object." });
});
