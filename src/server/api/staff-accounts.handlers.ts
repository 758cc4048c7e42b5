import { z } from "zod";
import {
  AccountIdSchema,
  InviteStaffSchema,
  StaffAccountViewSchema,
  StaffRoleSchema,
} from "#contract/accounts/accounts.schema.ts";
import {
  changeStaffRole,
  inviteStaff,
  listStaff,
  lockStaff,
  unlockStaff,
} from "#contract/accounts/staff-accounts.calls.ts";
import type { Services } from "../composition/services.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

const answer = z.array(StaffAccountViewSchema);

/** Staff accounts. Each change answers the updated list, which is short. */
export function staffAccountHandlers({ staffAccounts }: Services): HandledCall[] {
  return [
    handle(listStaff, { summary: "List all staff accounts.", answer }, async () => ({
      data: await staffAccounts.listStaff(),
    })),
    handle(
      inviteStaff,
      {
        summary: "Invite a new member of staff. They choose their password with the code that is mailed.",
        body: InviteStaffSchema,
        answer,
        statuses: [201],
      },
      async ({ body, visitor }) => {
        await staffAccounts.inviteStaff(actorOf(visitor), body);
        return { status: 201, data: await staffAccounts.listStaff(), message: `Invitation sent to ${body.email}.` };
      },
    ),
    handle(
      changeStaffRole,
      {
        summary: "Change the role of a member of staff and end their sessions. Nobody can change their own role.",
        params: AccountIdSchema,
        body: StaffRoleSchema,
        answer,
      },
      async ({ params, body, visitor }) => {
        await staffAccounts.changeRole(actorOf(visitor), params.id, body.staffRole);
        return { data: await staffAccounts.listStaff(), message: "Role changed." };
      },
    ),
    handle(
      lockStaff,
      {
        summary: "Lock a staff account and end its sessions immediately. Nobody can lock their own account.",
        params: AccountIdSchema,
        answer,
      },
      async ({ params, visitor }) => {
        await staffAccounts.lockStaff(actorOf(visitor), params.id);
        return { data: await staffAccounts.listStaff(), message: "Account locked." };
      },
    ),
    handle(
      unlockStaff,
      { summary: "Unlock a staff account.", params: AccountIdSchema, answer },
      async ({ params, visitor }) => {
        await staffAccounts.unlockStaff(actorOf(visitor), params.id);
        return { data: await staffAccounts.listStaff(), message: "Account unlocked." };
      },
    ),
  ];
}
