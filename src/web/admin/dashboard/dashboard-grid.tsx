import type { ReactNode } from "react";

/** Two columns at a desk, the second as wide as a short list. */
export function DashboardGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-4 admin:grid-cols-[minmax(0,1fr)_320px] admin:items-stretch">{children}</div>
  );
}
