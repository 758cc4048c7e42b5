import { describe, expect, it } from "vitest";
import { findState, INDIAN_STATES } from "./states.ts";

describe("states", () => {
  it.each([
    ["04", "Chandigarh"],
    ["punjab", "Punjab"],
    ["  Jammu & Kashmir ", "Jammu and Kashmir"],
    ["J&K", "Jammu and Kashmir"],
    ["Orissa", "Odisha"],
    ["Tamil  Nadu", "Tamil Nadu"],
  ])("%j is the state %s", (text, name) => {
    expect(findState(text)?.name).toBe(name);
  });

  it.each(["", "4", "25", "99", "Lahore", "constructor"])("%j is not a state", (text) => {
    expect(findState(text)).toBeUndefined();
  });

  it("only union territories without a legislature levy UTGST", () => {
    const codes = INDIAN_STATES.filter(({ utgst }) => utgst).map(({ code }) => code);
    expect(codes).toEqual(["04", "26", "31", "35", "38"]);
  });
});
