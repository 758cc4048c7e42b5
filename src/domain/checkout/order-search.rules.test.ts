import { expect, it } from "vitest";
import { orderSearchText } from "./order-search.rules.ts";

it("the search text of an order contains its searchable texts in lower case, one per line, and the bare digits of the phone", () => {
  const order = {
    number: "RJ-10482",
    accountEmail: "Asha@Example.com",
    customerEmail: "asha@work.example",
    customerPhone: "+91 98765 43210",
    customerName: "Asha\n  Rani",
    titles: ["Aria Solitaire", "KAMAL coin"],
  };
  expect(orderSearchText(order).split("\n")).toEqual([
    "rj-10482",
    "asha@example.com",
    "asha@work.example",
    "+91 98765 43210",
    "9876543210",
    "asha rani",
    "aria solitaire",
    "kamal coin",
  ]);
});
