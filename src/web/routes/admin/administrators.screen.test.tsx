import { it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listStaff } from "#contract/accounts/staff-accounts.calls.ts";
import { listAuditEntries } from "#contract/audit/audit.calls.ts";
import { getSignature } from "#contract/billing/billing.calls.ts";
import { getAccountsMonth } from "#contract/reports/accounts-month.calls.ts";
import { getSettings } from "#contract/settings/settings.calls.ts";
import { refusing } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as accounts from "./accounts.tsx";
import * as changeLog from "./change-log.tsx";
import * as staff from "./staff.tsx";
import * as settings from "./store-settings.tsx";

it.each([
  ["/staff", staff, listStaff],
  ["/accounts", accounts, getAccountsMonth],
  ["/change-log", changeLog, listAuditEntries],
  ["/store-settings", settings, getSettings],
])("%s tells other staff that it is for administrators", async (path, module, call) => {
  givenLogin(ROLE.staff);
  const answers = [call, getSignature].map((refused) => refusing(refused, 403, "forbidden", "Not for you."));
  openScreens({ [path]: module }, { at: path, answers });
  await expectText("This is for administrators.");
});
