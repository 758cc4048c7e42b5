import { expect, it } from "vitest";
import { documentOnly, isForDocument } from "./document-only.ts";

it("leaves a property readable on the server, and out of what is sent", () => {
  const row = documentOnly({ name: "Rings", products: [1, 2] }, "products");
  expect(row.products).toEqual([1, 2]);
  expect(Object.keys(row)).toEqual(["name"]);
});

it("sends an empty list", () => {
  expect(Object.keys(documentOnly({ products: [] }, "products"))).toEqual(["products"]);
});

it("tells a document from data for a page that is open", () => {
  expect(isForDocument(new Request("https://shop.test/home?x=.data"))).toBe(true);
  expect(isForDocument(new Request("https://shop.test/_root.data"))).toBe(false);
});
