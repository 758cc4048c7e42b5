import { AccountIdSchema, InviteStaffSchema, StaffRoleSchema } from "#contract/accounts/accounts.schema.ts";
import type { Services } from "../composition/services.ts";
import { defineCall } from "./call.ts";
import { actorOf, type HandledCall } from "./handle.ts";

/** Each change answers the whole list, which is short, as it is now. */
export function staffHandlers({ staffAccounts }: Services): HandledCall[] {
  return [
    defineCall({
      method: "GET",
      path: "/staff/accounts",
      access: "administrator",
      summary: "Everyone who works here.",
      handle: async () => ({ data: await staffAccounts.listStaff() }),
    }),
    defineCall({
      method: "POST",
      path: "/staff/accounts",
      access: "administrator",
      summary: "Invite someone to work here. They choose their password with the code that is mailed.",
      body: InviteStaffSchema,
      handle: async ({ body, visitor }) => {
        await staffAccounts.inviteStaff(actorOf(visitor), body);
        return { status: 201, data: await staffAccounts.listStaff(), message: `Invitation sent to ${body.email}.` };
      },
    }),
    defineCall({
      method: "PUT",
      path: "/staff/accounts/{id}",
      access: "administrator",
      summary: "Change what someone who works here may do, and end their sessions. Not one's own.",
      params: AccountIdSchema,
      body: StaffRoleSchema,
      handle: async ({ params, body, visitor }) => {
        await staffAccounts.changeRole(actorOf(visitor), params.id, body.staffRole);
        return { data: await staffAccounts.listStaff(), message: "Role changed." };
      },
    }),
    defineCall({
      method: "POST",
      path: "/staff/accounts/{id}/lock",
      access: "administrator",
      summary: "Keep someone who works here out, and end their sessions at once. Not oneself.",
      params: AccountIdSchema,
      handle: async ({ params, visitor }) => {
        await staffAccounts.lockStaff(actorOf(visitor), params.id);
        return { data: await staffAccounts.listStaff(), message: "Account locked." };
      },
    }),
    defineCall({
      method: "POST",
      path: "/staff/accounts/{id}/unlock",
      access: "administrator",
      summary: "Let someone who works here in again.",
      params: AccountIdSchema,
      handle: async ({ params, visitor }) => {
        await staffAccounts.unlockStaff(actorOf(visitor), params.id);
        return { data: await staffAccounts.listStaff(), message: "Account unlocked." };
      },
    }),
  ];
}
