import { expect, it } from "vitest";
import { readArrival } from "./arrival.rules.ts";

it.each([
  [
    { email: "harleen@example.com", codeSentAt: 5 },
    { email: "harleen@example.com", codeSentAt: 5 },
  ],
  [{ email: 7, codeSentAt: "soon" }, {}],
  [{ product: { productID: 1 } }, {}],
  [null, {}],
  [undefined, {}],
  ["harleen@example.com", {}],
])("of %j, what an account screen hands over is %j", (state, arrival) => {
  expect(readArrival(state)).toEqual(arrival);
});
