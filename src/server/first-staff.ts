import { randomBytes } from "node:crypto";
import type { RegistrationService } from "#domain/accounts/registration.service.ts";

export type FirstStaff = { email: string; password: string };

const DEFAULT_EMAIL = "admin@rajatam.example";

/** Makes the first staff account when there is none, and says with which password; nothing when staff exist. */
export async function makeFirstStaff(
  registration: RegistrationService,
  given: { email: string | undefined; password: string | undefined },
): Promise<FirstStaff | undefined> {
  if (await registration.hasStaff()) return undefined;
  const email = given.email ?? DEFAULT_EMAIL;
  const password = given.password ?? `${randomBytes(9).toString("base64url")}-Aa1`;
  const isMade = await registration.createStaff({ email, password, name: "Administrator" });
  return isMade ? { email, password } : undefined;
}
