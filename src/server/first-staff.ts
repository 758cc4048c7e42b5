import { randomBytes } from "node:crypto";
import type { Db } from "#db/database.ts";
import type { PasswordHasher } from "#domain/accounts/accounts.port.ts";
import { insertStaffAccount, staffExist } from "#domain/accounts/staff.service.ts";
import type { Clock } from "#domain/shared/clock.ts";

export type FirstStaff = { email: string; password: string };

const DEFAULT_EMAIL = "admin@rajatam.example";

type Dependencies = { db: Db; hasher: PasswordHasher; clock: Clock };
type Given = { email: string | undefined; password: string | undefined };

/** Makes the first staff account when there is none, and says with which password; nothing when staff exist. */
export async function makeFirstStaff(dependencies: Dependencies, given: Given): Promise<FirstStaff | undefined> {
  if (await staffExist(dependencies.db)) return undefined;
  const email = given.email ?? DEFAULT_EMAIL;
  const password = given.password ?? `${randomBytes(9).toString("base64url")}-Aa1`;
  const isMade = await insertStaffAccount(dependencies, { email, password, name: "Administrator" });
  return isMade ? { email, password } : undefined;
}
