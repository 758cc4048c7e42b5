import { expect, it } from "vitest";
import { packingMessages } from "#contract/orders/packing.ts";
import { emptyRow, findWeightErrors, toArticles } from "./receive.rules.ts";

const rowWith = (netWeight: string) => ({ ...emptyRow(0, ""), netWeight });

it.each(["4,2", "3,400", "1e3", "0x10", "-2", "0", "4.2001", "200000", "heavy"])(
  "the weight %s of a returned piece is refused",
  (typed) => {
    expect(findWeightErrors([rowWith(typed)], [])).toEqual({ "articles.0.netWeight": packingMessages.weight });
  },
);

it.each([
  ["4.2", 4.2],
  [" .85 ", 0.85],
  ["", null],
])("the weight %j of a returned piece is sent as %s", (typed, sent) => {
  const row = { ...rowWith(typed), huid: "AB12CD", grossWeight: "5" };
  expect(findWeightErrors([{ ...row, huid: "" }], [])).toEqual({});
  expect(toArticles([row])).toEqual([{ position: 0, huid: "AB12CD", grossWeight: 5, netWeight: sent }]);
});
