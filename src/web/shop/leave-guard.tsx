import { useEffect, type ReactNode } from "react";
import { useBlocker } from "react-router";
import { isLoggedIn } from "#web/browser/session-store.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

export type LeaveGuardProps = {
  /** Whether the screen has unsaved changes. */
  when: boolean;
  /** Says what happens to them, instead of the default text. */
  children?: ReactNode;
};

/** Asks for confirmation before a navigation, or closing the tab, loses unsaved input. */
export function LeaveGuard({ when, children }: LeaveGuardProps) {
  const blocker = useBlocker(
    // After the session has ended, the input can no longer be saved.
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
