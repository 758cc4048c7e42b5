import { describe, expect, it } from "vitest";
import { isNobody, nobodysAddress, shownAddress } from "./nobody.rules.ts";

const ID = "11111111-1111-4111-8111-111111111111";

describe("the address of a closed account", () => {
  it("can never be delivered to, and is shown to nobody", () => {
    expect(nobodysAddress(ID)).toBe(`${ID}@nobody.invalid`);
    expect(isNobody(nobodysAddress(ID))).toBe(true);
    expect(shownAddress(nobodysAddress(ID))).toBe("");
  });

  it.each([
    "asha@example.com",
    "nobody.invalid@example.com",
    "asha@nobody.invalid.example",
    "asha@xnobody.invalid",
    "",
  ])("is not %j", (address) => {
    expect(isNobody(address)).toBe(false);
    expect(shownAddress(address)).toBe(address);
  });
});
