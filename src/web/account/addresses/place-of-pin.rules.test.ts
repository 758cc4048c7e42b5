import { expect, it } from "vitest";
import { prefillPlace } from "./place-of-pin.rules.ts";

const mumbai = {
  pin: "400001",
  state: "Maharashtra",
  places: [{ district: "Mumbai", state: "Maharashtra", code: "27" }],
};
const chandigarh = {
  pin: "160017",
  state: "Chandigarh",
  places: [{ district: "Chandigarh", state: "Chandigarh", code: "04" }],
};
const both = {
  pin: "160003",
  state: null,
  places: [...chandigarh.places, { district: "Mohali", state: "Punjab", code: "03" }],
};
const unknown = { pin: "999999", state: null, places: [] };

it("the PIN lookup fills in town and state if they are empty", () => {
  const typed = { pin: "400001", city: "", state: "" };
  expect(prefillPlace(mumbai, undefined, typed)).toEqual({ pin: "400001", city: "Mumbai", state: "27" });
});

it("the PIN lookup follows the PIN, and clears both for a PIN that is unknown or lies in two states", () => {
  const prefilled = { city: "Mumbai", state: "27" };
  expect(prefillPlace(chandigarh, mumbai, { ...prefilled, pin: "160017" })).toMatchObject({
    city: "Chandigarh",
    state: "04",
  });
  expect(prefillPlace(both, mumbai, { ...prefilled, pin: "160003" })).toMatchObject({ city: "", state: "" });
  expect(prefillPlace(unknown, mumbai, { ...prefilled, pin: "999999" })).toMatchObject({ city: "", state: "" });
});

it("the PIN lookup preserves values that the customer has changed", () => {
  const own = { city: "Andheri", state: "03" };
  expect(prefillPlace(both, mumbai, { ...own, pin: "160003" })).toEqual({ ...own, pin: "160003" });
  expect(prefillPlace(chandigarh, both, { pin: "160017", city: "Sector 17", state: "03" })).toMatchObject({
    city: "Sector 17",
    state: "04",
  });
});

it("the PIN lookup ignores the response for a PIN that was changed meanwhile", () => {
  const typed = { pin: "1600", city: "Mumbai", state: "27" };
  expect(prefillPlace(chandigarh, mumbai, typed)).toBe(typed);
});
