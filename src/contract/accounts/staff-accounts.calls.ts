import { call, types } from "#contract/kernel/call.ts";
import type { InviteStaff, StaffRoleBody } from "./accounts.schema.ts";
import type { StaffAccountView } from "./session.ts";

export const listStaff = call(
  "GET",
  "/staff/accounts",
  "administrator",
  types<{ answer: StaffAccountView[] }>(),
  "length",
);

export const inviteStaff = call(
  "POST",
  "/staff/accounts",
  "administrator",
  types<{ body: InviteStaff; answer: StaffAccountView[] }>(),
);

export const changeStaffRole = call(
  "PUT",
  "/staff/accounts/{id}",
  "administrator",
  types<{ body: StaffRoleBody; answer: StaffAccountView[] }>(),
);

export const lockStaff = call(
  "POST",
  "/staff/accounts/{id}/lock",
  "administrator",
  types<{ answer: StaffAccountView[] }>(),
);

export const unlockStaff = call(
  "POST",
  "/staff/accounts/{id}/unlock",
  "administrator",
  types<{ answer: StaffAccountView[] }>(),
);
