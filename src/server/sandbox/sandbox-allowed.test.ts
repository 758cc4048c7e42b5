import { describe, expect, it } from "vitest";
import { assertSandboxAllowed } from "./sandbox-allowed.ts";

describe("the sandbox", () => {
  it("runs outside production, without keys or with its own or a test key", () => {
    for (const keyId of [undefined, "rzp_test_sandbox", "rzp_test_1DP5mmOlF5G5ag"]) {
      expect(() => assertSandboxAllowed({ production: false, keyId })).not.toThrow();
    }
  });

  it("never runs in production nor with a live key", () => {
    expect(() => assertSandboxAllowed({ production: true })).toThrow(
      /^The payment sandbox cannot run in production.*$/,
    );
    expect(() => assertSandboxAllowed({ production: false, keyId: "rzp_live_abc" })).toThrow(/live Razorpay key/);
  });
});
