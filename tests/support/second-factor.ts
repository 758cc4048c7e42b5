import { expect } from "vitest";
import type { RecoveryCodesView, SecondFactorSetupView } from "#contract/accounts/second-factor.ts";
import { appCode } from "./app-code.ts";
import { givenStaff, loggedIn, type TestAccount } from "./given.ts";
import type { TestShop } from "./test-shop.ts";

export type ProtectedStaff = TestAccount & {
  /** Of the session that switched the second factor on. */
  token: string;
  key: string;
  recoveryCodes: string[];
  /** What the app shows now, or as many steps of half a minute later. */
  code(steps?: number): string;
};

const STEP_MS = 30_000;

/** To the middle of the step that follows, so that no step ends while a test runs. */
export function toNextStep({ clock }: Pick<TestShop, "clock">): void {
  const sinceStep = clock().getTime() % STEP_MS;
  clock.advance((1.5 * STEP_MS - sinceStep) / 1_000);
}

/** A member of staff with a second factor, whose next code has not been used yet. */
export async function givenSecondFactor(
  shop: Pick<TestShop, "call" | "clock" | "db">,
  given?: TestAccount,
): Promise<ProtectedStaff> {
  const staff = given ?? (await givenStaff(shop));
  const token = await loggedIn(shop, staff);
  toNextStep(shop);
  const { password } = staff;
  const begun = await shop.call<SecondFactorSetupView>("POST", "/api/staff/second-factor/begin", {
    token,
    body: { password },
  });
  const key = begun.body.data?.key ?? "";
  const code = (steps = 0) => appCode(key, new Date(shop.clock().getTime() + steps * STEP_MS));
  const confirmed = await shop.call<RecoveryCodesView>("POST", "/api/staff/second-factor/confirm", {
    token,
    body: { code: code() },
  });
  expect(confirmed).toMatchObject({ status: 200 });
  toNextStep(shop);
  return { ...staff, token, key, recoveryCodes: confirmed.body.data?.recoveryCodes ?? [], code };
}
