import { expect, it } from "vitest";
import { counted } from "./counted.ts";

it.each([
  [counted(0, "order"), "0 orders"],
  [counted(1, "order"), "1 order"],
  [counted(2, "order"), "2 orders"],
  [counted(1_25_000, "row"), "1,25,000 rows"],
  [counted(1, "try", "tries"), "1 try"],
  [counted(3, "field is", "fields are"), "3 fields are"],
])("a count and its noun are written as “%s”", (text, expected) => {
  expect(text).toBe(expected);
});
