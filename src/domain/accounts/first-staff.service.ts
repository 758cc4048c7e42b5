import { randomBytes } from "node:crypto";
import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import type { PasswordHasher } from "./accounts.port.ts";
import { hasStaff } from "./accounts.repo.ts";
import { makeStaffAccount } from "./staff.service.ts";

export type FirstStaff = {
  email: string;
  /** Shown once. Undefined when the password comes from the settings. */
  generatedPassword: string | undefined;
};

const DEFAULT_EMAIL = "admin@rajatam.example";

export type FirstStaffOptions = {
  db: Db;
  hasher: PasswordHasher;
  clock: Clock;
  /** Shows the login. It is called before the account is committed, so that no password is lost. */
  announce: (firstStaff: FirstStaff) => void;
};
type Given = { email: string | undefined; password: string | undefined };

/** Creates the first staff account if there is none. */
export async function createFirstStaff(
  { db, hasher, clock, announce }: FirstStaffOptions,
  given: Given,
): Promise<void> {
  if (await hasStaff(db)) return;
  const email = given.email ?? DEFAULT_EMAIL;
  const password = given.password ?? generatePassword();
  const generatedPassword = given.password === undefined ? password : undefined;
  const passwordHash = await hasher.hash(password);
  const staff = { email, name: "Administrator", staffRole: "administrator" as const, passwordHash };
  const creation = { actor: { accountId: null, name: "first start" }, action: "created", at: clock() };
  await inTransaction(db, async (trx) => {
    if (await makeStaffAccount(trx, staff, creation)) announce({ email, generatedPassword });
  });
}

/** 72 random bits, with a suffix that contains every kind of character that the password rules require. */
export function generatePassword(): string {
  return `${randomBytes(9).toString("base64url")}-Aa1`;
}
