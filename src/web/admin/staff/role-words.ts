import type { StaffRole } from "#contract/accounts/session.ts";

/** The roles as people say them, and what each may do. */
export const ROLE_WORDS: Record<StaffRole, { title: string; may: string }> = {
  administrator: { title: "Administrator", may: "Everything, also staff, settings and the change log." },
  staff: { title: "Staff", may: "Orders, customers, catalogue, coupons and journal." },
};
