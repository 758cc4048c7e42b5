import { describe, expect, it } from "vitest";
import { isClosedAccountAddress, closedAccountAddress, visibleAddress } from "./closed-address.rules.ts";

const ID = "11111111-1111-4111-8111-111111111111";

describe("closed addresses", () => {
  it("the placeholder address of a closed account is undeliverable and never shown", () => {
    expect(closedAccountAddress(ID)).toBe(`${ID}@nobody.invalid`);
    expect(isClosedAccountAddress(closedAccountAddress(ID))).toBe(true);
    expect(visibleAddress(closedAccountAddress(ID))).toBe("");
  });

  it.each([
    "asha@example.com",
    "nobody.invalid@example.com",
    "asha@nobody.invalid.example",
    "asha@xnobody.invalid",
    "",
  ])("the placeholder address of a closed account is not recognised in %j", (address) => {
    expect(isClosedAccountAddress(address)).toBe(false);
    expect(visibleAddress(address)).toBe(address);
  });
});
