import { ROLE } from "#contract/accounts/session.ts";
import type { Visitor } from "./sessions.service.ts";

/** Whether the visitor may read what belongs to the account: customers their own, staff anyone's. */
export function isOwnerOrStaff(visitor: Visitor, ownerId: string): boolean {
  return visitor.role === ROLE.staff || visitor.accountId === ownerId;
}
