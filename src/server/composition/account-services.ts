import { webauthnVerifier as verifier } from "#adapters/security/webauthn-verifier.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import { createAddressesService } from "#domain/accounts/addresses.service.ts";
import { createCodeLoginService } from "#domain/accounts/code-login.service.ts";
import { createConsentsService } from "#domain/accounts/consents.service.ts";
import { createCustomerLocksService } from "#domain/accounts/customer-locks.service.ts";
import { createDevicesService } from "#domain/accounts/devices.service.ts";
import type { LimitsService } from "#domain/accounts/limits.service.ts";
import type { OneTimeCodesService } from "#domain/accounts/one-time-codes.service.ts";
import { createPasskeyLoginService } from "#domain/accounts/passkey-login.service.ts";
import { createPasskeysService } from "#domain/accounts/passkeys.service.ts";
import { createPasswordResetService } from "#domain/accounts/password-reset.service.ts";
import type { PasswordsService } from "#domain/accounts/passwords.service.ts";
import { createProfileService } from "#domain/accounts/profile.service.ts";
import { createRegistrationService } from "#domain/accounts/registration.service.ts";
import { createSecondFactorCheckService } from "#domain/accounts/second-factor-check.service.ts";
import { createSecondFactorKeysService } from "#domain/accounts/second-factor-keys.service.ts";
import { createSecondFactorService } from "#domain/accounts/second-factor.service.ts";
import { createSessionStart } from "#domain/accounts/session-start.service.ts";
import { createSessionsService } from "#domain/accounts/sessions.service.ts";
import { createStaffAccountsService } from "#domain/accounts/staff-accounts.service.ts";
import type { MailChoicesService } from "#domain/mail/mail-choices.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { Ports } from "./ports.ts";

type AccountFoundations = {
  mail: MailService;
  mailChoices: MailChoicesService;
  limits: LimitsService;
  codes: OneTimeCodesService;
  passwords: PasswordsService;
  settings: CurrentSettings;
  publicUrl: string;
};

/** Wires the accounts of customers and staff, and their logins. */
export function createAccountServices(ports: Ports, foundations: AccountFoundations) {
  const { db, clock, hasher, signer, authenticator, secretBox: box } = ports;
  const { limits, codes, passwords, settings, mailChoices } = foundations;
  const common = { ...foundations, db, hasher, clock };
  const check = createSecondFactorCheckService({ db, authenticator, box, limits, clock });
  const registration = createRegistrationService(common);
  const startSession = createSessionStart({ db, signer, clock });
  const login = { signer, startSession, passwords, secondFactorCheck: check, registration, codes };
  return {
    registration,
    codeLogin: createCodeLoginService({ ...common, startSession, secondFactorCheck: check }),
    sessions: createSessionsService({ db, clock, settings, ...login }),
    passkeyLogin: createPasskeyLoginService({ ...common, verifier, limits, startSession }),
    passkeys: createPasskeysService({ ...common, verifier }),
    secondFactor: createSecondFactorService({ db, authenticator, box, limits, passwords, check, clock, settings }),
    secondFactorKeys: createSecondFactorKeysService({ db, box }),
    devices: createDevicesService({ db, clock }),
    addresses: createAddressesService({ db }),
    passwordReset: createPasswordResetService(common),
    profile: createProfileService({ db, clock }),
    mailChoices,
    consents: createConsentsService({ db, clock, mailChoices }),
    staffAccounts: createStaffAccountsService(common),
    customerLocks: createCustomerLocksService({ db, clock }),
  };
}
