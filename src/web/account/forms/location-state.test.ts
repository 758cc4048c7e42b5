import { expect, it } from "vitest";
import { readLocationState } from "./location-state.ts";

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
])("the location state %j is read as %j", (state, expected) => {
  expect(readLocationState(state)).toEqual(expected);
});
