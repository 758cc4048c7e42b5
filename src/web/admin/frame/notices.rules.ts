import type { StaffNoticesView } from "#contract/reports/staff-notices.ts";

export type Notice = { kind: keyof StaffNoticesView; label: string; to: string };

/** What may wait for staff, and where it is handled. */
export const NOTICES: readonly Notice[] = [
  { kind: "toPack", label: "Orders to pack", to: "/all-admin-orders?status=Placed" },
  { kind: "lowStock", label: "Low stock", to: "/product-list?status=low-stock" },
  { kind: "refundsToSee", label: "Refunds to look at", to: "/all-admin-orders?refunds=open" },
  { kind: "mailsWaiting", label: "Mails waiting", to: "/dashboard#mails" },
];

/** A number that stays narrow; beyond 99 it only matters that there are many. */
export function shortCount(count: number): string {
  return count > 99 ? "99+" : String(count);
}

/** How many kinds of things wait, not how many things. */
export function countWaiting(notices: StaffNoticesView | undefined): number {
  return notices ? NOTICES.filter(({ kind }) => notices[kind] > 0).length : 0;
}
