import type { StaffRole } from "#contract/accounts/session.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChange, type Actor } from "#domain/audit/audit.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { accountSubject } from "./account-changes.service.ts";
import type { PasswordHasher } from "./accounts.port.ts";
import { insertStaff } from "./accounts.repo.ts";
import { deleteAttempts } from "./registration-attempts.repo.ts";

type NewStaff = { email: string; name: string; staffRole: StaffRole; passwordHash: string };
type Creation = { actor: Actor; action: string; at: Date };

/**
 * Creates a staff account; registration never does. The address counts as confirmed, so that a registration with the
 * same address cannot set the password; pending ones are deleted. False when the address already has an account.
 */
export async function makeStaffAccount(trx: Trx, staff: NewStaff, { actor, action, at }: Creation): Promise<boolean> {
  const id = await insertStaff(trx, { ...staff, phone: "", emailConfirmedAt: at });
  if (id === undefined) return false;
  await deleteAttempts(trx, id);
  const { name, email, staffRole: role } = staff;
  const subject = accountSubject("staff", { id, name, email });
  await recordChange(trx, { actor, action, subject, after: { name, email, role }, at });
  return true;
}

type Dependencies = { db: Db; hasher: PasswordHasher; clock: Clock };
type NewStaffAccount = { email: string; password: string; name: string; staffRole?: StaffRole };

/** For commands and the first start. `by` is the actor in the audit log. */
export async function insertStaffAccount(
  { db, hasher, clock }: Dependencies,
  { email, password, name, staffRole = "administrator" }: NewStaffAccount,
  by: string,
): Promise<boolean> {
  const passwordHash = await hasher.hash(password);
  const creation = { actor: { accountId: null, name: by }, action: "created", at: clock() };
  return inTransaction(db, (trx) => makeStaffAccount(trx, { email, name, staffRole, passwordHash }, creation));
}
