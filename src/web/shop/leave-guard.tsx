import { useEffect, type ReactNode } from "react";
import { useBlocker } from "react-router";
import { isLoggedIn } from "#web/browser/session-store.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

export type LeaveGuardProps = {
  /** Something on the screen is not saved. */
  when: boolean;
  /** What becomes of it, in place of the usual words. */
  children?: ReactNode;
};

/** Asks before a change of page, or of tab, loses what was typed. */
export function LeaveGuard({ when, children }: LeaveGuardProps) {
  const blocker = useBlocker(
    // Once the session has ended there is nothing left to save with.
    ({ currentLocation, nextLocation }) => when && isLoggedIn() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!when) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [when]);

  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
    >
      {children ?? "What you changed on this page is not saved yet."}
    </ConfirmDialog>
  );
}
