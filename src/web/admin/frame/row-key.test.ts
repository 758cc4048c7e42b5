import { expect, it } from "vitest";
import { newRowKey, withRowKeysOf } from "./row-key.ts";

it("every new row has another key", () => {
  expect(newRowKey()).not.toBe(newRowKey());
});

it("a draft takes the keys of the rows at the same places, also of lists in rows", () => {
  const stored = { title: "Menu", rows: [{ key: "a", text: "Rings", links: [{ key: "b", to: "/rings" }] }] };
  const sent = { title: "Menü", rows: [{ key: "1", text: "rings", links: [{ key: "2", to: "" }] }] };
  expect(withRowKeysOf(stored, sent)).toEqual({
    title: "Menu",
    rows: [{ key: "1", text: "Rings", links: [{ key: "2", to: "/rings" }] }],
  });
});

it("a list of another length keeps its keys", () => {
  const stored = { rows: [{ key: "a" }, { key: "b" }] };
  expect(withRowKeysOf(stored, { rows: [{ key: "1" }] })).toEqual(stored);
});
