import { getUserDetails } from "#contract/accounts/accounts.calls.ts";
import { ROLE, type LoginView, type StaffRole } from "#contract/accounts/session.ts";
import { answering, type GivenAnswer } from "./given-answers.ts";

type TokenFields = { role?: string; expiresIn?: number; email?: string; sid?: string | undefined };

/** A token that the browser can read; its signature is invalid. Without `sid` it is none that the shop has issued. */
export function aToken({
  role = ROLE.customer,
  expiresIn = 3_600,
  email = "asha@example.com",
  ...rest
}: TokenFields = {}): string {
  const part = (value: object) => btoa(JSON.stringify(value));
  const exp = Math.floor(Date.now() / 1_000) + expiresIn;
  return `${part({ alg: "HS256" })}.${part({ sid: "1", email, role, exp, ...rest })}.signature`;
}

/** The answer of a successful login. */
export const A_SESSION: LoginView = {
  token: aToken(),
  role: ROLE.customer,
  email: "asha@example.com",
  phone: "9876543210",
  userId: "1",
  veryOtpLoginID: "1",
};

/** Sets the browser's storage as after a login. */
export function givenLogin(role: string = ROLE.customer): void {
  const session = { token: aToken({ role }), email: "asha@example.com", userEmail: "asha@example.com", role };
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
}

/** The viewer's own details, by which screens know what staff may do. */
export function viewerIs(staffRole: StaffRole): GivenAnswer {
  return answering(getUserDetails, {
    userId: "1",
    name: "Simran",
    email: "asha@example.com",
    phone: "",
    role: ROLE.staff,
    staffRole,
    needsSecondFactor: false,
  });
}
