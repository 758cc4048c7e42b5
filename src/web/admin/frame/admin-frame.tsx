import type { ReactNode } from "react";
import { SkipLink } from "#web/ui/skip-link.tsx";

/** What stands around every staff screen. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div
      data-density="admin"
      className="min-h-dvh bg-admin text-14 [--admin-foot:32px] [--admin-gutter:16px] admin:[--admin-foot:48px] admin:[--admin-gutter:28px]"
    >
      <SkipLink />
      <main
        id="main"
        tabIndex={-1}
        className="min-w-0 px-(--admin-gutter) pt-4 pb-(--admin-foot) focus:outline-0 admin:pt-6"
      >
        {children}
      </main>
    </div>
  );
}
