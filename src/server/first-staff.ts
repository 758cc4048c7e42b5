import type { Db } from "#db/database.ts";
import type { PasswordHasher } from "#domain/accounts/accounts.port.ts";
import { insertStaffAccount, staffExist } from "#domain/accounts/staff.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { generatePassword } from "./generate-password.ts";

export type FirstStaff = {
  email: string;
  /** Shown once. Undefined when the password comes from the settings. */
  generatedPassword: string | undefined;
};

const DEFAULT_EMAIL = "admin@rajatam.example";

type Dependencies = { db: Db; hasher: PasswordHasher; clock: Clock };
type Given = { email: string | undefined; password: string | undefined };

/** Creates the first staff account if there is none. Returns undefined when staff exist. */
export async function createFirstStaff(dependencies: Dependencies, given: Given): Promise<FirstStaff | undefined> {
  if (await staffExist(dependencies.db)) return undefined;
  const email = given.email ?? DEFAULT_EMAIL;
  const generatedPassword = given.password === undefined ? generatePassword() : undefined;
  const password = given.password ?? generatedPassword ?? "";
  const isMade = await insertStaffAccount(dependencies, { email, password, name: "Administrator" }, "first start");
  return isMade ? { email, generatedPassword } : undefined;
}
