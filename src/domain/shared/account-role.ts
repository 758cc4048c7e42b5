import { ROLE, type Role } from "#contract/accounts/session.ts";

/** The values of `accounts.role`. Whether staff are administrators is in `staff_role`. */
export const ACCOUNT_ROLE = { staff: 1, customer: 2 } as const;

/** The role in the API, where all staff are administrators. */
export function roleOf(accountRole: number): Role {
  return accountRole === ACCOUNT_ROLE.staff ? ROLE.staff : ROLE.customer;
}
