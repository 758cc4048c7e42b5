import { call, types } from "#contract/kernel/call.ts";
import type { BeginSecondFactor, ConfirmSecondFactor, Proven } from "./accounts.schema.ts";
import type { RecoveryCodesView, SecondFactorSetupView, SecondFactorView } from "./second-factor.ts";

export const getSecondFactor = call(
  "GET",
  "/staff/second-factor",
  "staff",
  types<{ answer: SecondFactorView }>(),
  "isOn",
);

export const beginSecondFactor = call(
  "POST",
  "/staff/second-factor/begin",
  "staff",
  types<{ body: BeginSecondFactor; answer: SecondFactorSetupView }>(),
);

export const confirmSecondFactor = call(
  "POST",
  "/staff/second-factor/confirm",
  "staff",
  types<{ body: ConfirmSecondFactor; answer: RecoveryCodesView }>(),
);

export const renewRecoveryCodes = call(
  "POST",
  "/staff/second-factor/recovery-codes",
  "staff",
  types<{ body: Proven; answer: RecoveryCodesView }>(),
);

export const disableSecondFactor = call("POST", "/staff/second-factor/off", "staff", types<{ body: Proven }>());
