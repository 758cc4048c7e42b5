import type { StaffRole } from "#contract/session.ts";
import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import type { PasswordHasher } from "./accounts.port.ts";
import { hasStaff, insertStaff } from "./accounts.repo.ts";

type Dependencies = { db: Db; hasher: PasswordHasher; clock: Clock };
type NewStaff = { email: string; password: string; name: string; staffRole?: StaffRole };

/** Staff are made by commands, never by registering. False when the address has an account already. */
export async function insertStaffAccount({ db, hasher, clock }: Dependencies, staff: NewStaff): Promise<boolean> {
  const passwordHash = await hasher.hash(staff.password);
  const { email, name, staffRole = "administrator" } = staff;
  return insertStaff(db, { email, name, staffRole, phone: "", passwordHash, emailConfirmedAt: clock() });
}

export async function staffExist(db: Db): Promise<boolean> {
  return hasStaff(db);
}
