import { expect, it } from "vitest";
import { describeOffersLost } from "./offers-lost.ts";

it.each([
  [["Buy 2, get 1"], false, "Buy 2, get 1 no longer applies: −₹1,400"],
  [["Buy 2, get 1"], true, "Buy 2, get 1 applies to fewer pieces: −₹1,400"],
  [["Buy 2, get 1", "Festival"], false, "Buy 2, get 1 and Festival no longer apply: −₹1,400"],
  [["Buy 2, get 1", "Festival"], true, "Buy 2, get 1 and Festival apply to fewer pieces: −₹1,400"],
])("the offers %j that are lost, in part: %s, are named with the amount", (titles, isPartial, text) => {
  expect(describeOffersLost({ titles, isPartial, amount: 1_400 })).toBe(text);
});
