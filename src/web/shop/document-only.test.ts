import { expect, it } from "vitest";
import { documentOnly, isForDocument } from "./document-only.ts";

it("a property is readable on the server, and is not serialized", () => {
  const row = documentOnly({ name: "Rings", products: [1, 2] }, "products");
  expect(row.products).toEqual([1, 2]);
  expect(Object.keys(row)).toEqual(["name"]);
});

it("an empty list is serialized", () => {
  expect(Object.keys(documentOnly({ products: [] }, "products"))).toEqual(["products"]);
});

it("a document is distinguished from a client-side navigation", () => {
  expect(isForDocument(new Request("https://shop.test/home?x=.data"))).toBe(true);
  expect(isForDocument(new Request("https://shop.test/_root.data"))).toBe(false);
});
