import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { LimitsService } from "#domain/accounts/limits.service.ts";
import type { PasswordsService } from "#domain/accounts/passwords.service.ts";
import type { PastCustomersService } from "#domain/accounts/past-customers.service.ts";
import type { CashTermsService } from "#domain/checkout/cash-terms.service.ts";
import type { HoldsService } from "#domain/checkout/holds.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { createClosingService } from "#domain/privacy/closing.service.ts";
import { createExportService } from "#domain/privacy/export.service.ts";
import { createRetentionService } from "#domain/privacy/retention.service.ts";
import type { Ports } from "./ports.ts";

type PrivacyFoundations = {
  mail: MailService;
  limits: LimitsService;
  holds: HoldsService;
  passwords: PasswordsService;
  pastCustomers: PastCustomersService;
  cashTerms: CashTermsService;
  settings: CurrentSettings;
};

/** Wires data export, account closing and the retention of personal data. */
export function createPrivacyServices({ db, clock }: Ports, foundations: PrivacyFoundations) {
  const common = { ...foundations, db, clock };
  return {
    ownData: createExportService(common),
    closing: createClosingService(common),
    retention: createRetentionService(common),
  };
}
