import type { NoticeKind, StaffNoticesView } from "#contract/reports/staff-notices.ts";

type Notice = { kind: NoticeKind; label: string; to: string };

/** The kinds of notices, and the screens that handle them. */
export const NOTICES: readonly Notice[] = [
  { kind: "toPack", label: "Orders to pack", to: "/all-admin-orders?status=Placed" },
  { kind: "lowStock", label: "Low stock", to: "/product-list?status=low-stock" },
  { kind: "refundsToSee", label: "Refunds to look at", to: "/all-admin-orders?refunds=open" },
  { kind: "openReturns", label: "Open returns", to: "/returns" },
  { kind: "overdueReturns", label: "Returns near their limit", to: "/returns" },
  { kind: "reviewsToSee", label: "Reviews to look at", to: "/product-reviews" },
  { kind: "customersAtLimit", label: "Customers at a limit", to: "/customers?state=at-limit" },
  { kind: "staleRates", label: "Rates out of date", to: "/rates" },
  { kind: "proposedRates", label: "Rates proposed", to: "/rates" },
  { kind: "failedRates", label: "Scheduled rates not published", to: "/rates" },
  { kind: "failedImports", label: "Rate import failed", to: "/rates/settings" },
  { kind: "mailsWaiting", label: "Emails waiting", to: "/dashboard#mails" },
];

/** Formats a count in at most three characters: `99+` above 99. */
export function shortCount(count: number): string {
  return count > 99 ? "99+" : String(count);
}

/** The number of kinds of notices that are pending, not the number of notices. */
export function countWaiting(notices: StaffNoticesView | undefined): number {
  return notices ? NOTICES.filter(({ kind }) => notices[kind] > 0).length : 0;
}

/** The initials of the first and the last word of a name: `SB` for Simran Kaur Brar. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
