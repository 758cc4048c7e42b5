import { expect, it } from "vitest";
import { UpdateProductSchema } from "./product-editing.schema.ts";
import { productMessages } from "./product.rules.ts";

it.each(["netWeightGrams", "netWeight"] as const)("%s has at most three decimals exactly", (field) => {
  const schema = UpdateProductSchema.shape[field];
  expect(schema.parse(3.6)).toBe(3.6);
  expect(schema.safeParse(3.6000000001).error?.issues).toMatchObject([{ message: productMessages.netWeightDecimals }]);
});
