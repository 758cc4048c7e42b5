import { expect, it } from "vitest";
import { assertSandboxAllowed } from "./sandbox-allowed.ts";

it("the sandbox runs outside production only", () => {
  expect(() => assertSandboxAllowed({ production: false })).not.toThrow();
  expect(() => assertSandboxAllowed({ production: true })).toThrow(/^The payment sandbox cannot run in production.*$/);
});
