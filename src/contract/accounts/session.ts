/** Roles as they appear in the token: staff, who are called administrators in the specification, and customers. */
export const ROLE = { staff: "1", customer: "2" } as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];

/**
 * The roles among staff; the token does not tell them apart. An administrator may do everything; staff handle orders
 * and products.
 */
export const STAFF_ROLES = ["administrator", "staff"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The standard identity role claim; the token carries the role here and in plain `role`. */
export const ROLE_CLAIM = "http://schemas.microsoft.com/ws/2008/06/identity/claims/role";

export type LoginView = {
  token: string;
  role: Role;
  veryOtpLoginID: string;
  email: string;
  phone: string;
  userId: string;
};

export type ProfileView = { name: string; email: string; phone: string; password: string; address: string };

export type UserDetailsView = {
  userId: string;
  name: string;
  email: string;
  phone: string;
  role: Role;
  staffRole: StaffRole | null;
  /** The account must have a second factor and has none. All other calls are refused. */
  needsSecondFactor: boolean;
};

/** A staff account. Times are ISO 8601 in UTC. */
export type StaffAccountView = {
  userId: string;
  name: string;
  email: string;
  staffRole: StaffRole;
  lockedAt: string | null;
  /** Null until the first login. */
  lastLoginAt: string | null;
  hasSecondFactor: boolean;
};

/** Stands in for the password in a profile, and is ignored when sent back. */
export const PASSWORD_PLACEHOLDER = "********";

/**
 * Keeps the first character and the last two, and masks the rest. Passwords shorter than four are unchanged
 * (specification, section 9).
 */
export function maskPassword(password: string): string {
  const characters = [...password];
  if (characters.length < 4) return password;
  return `${characters[0]}${"*".repeat(characters.length - 3)}${characters.slice(-2).join("")}`;
}
