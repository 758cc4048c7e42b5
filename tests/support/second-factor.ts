import { expect } from "vitest";
import type { RecoveryCodesView, SecondFactorSetupView } from "#contract/accounts/second-factor.ts";
import { appCode } from "./app-code.ts";
import { givenStaff, loggedIn, type TestAccount } from "./given.ts";
import type { TestShop } from "./test-shop.ts";

export type ProtectedStaff = TestAccount & {
  /** The token of the session that enabled the second factor. */
  token: string;
  key: string;
  recoveryCodes: string[];
  /** The code of the app now, or a number of 30-second steps later. */
  code(steps?: number): string;
};

const STEP_MS = 30_000;

/** Advances the clock to the middle of the next time step, so that no step ends during a test. */
export function toNextStep({ clock }: Pick<TestShop, "clock">): void {
  const sinceStep = clock().getTime() % STEP_MS;
  clock.advance((1.5 * STEP_MS - sinceStep) / 1_000);
}

/** A member of staff with a second factor whose current code is unused. */
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
