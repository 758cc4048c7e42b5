import { useEffect, type ReactNode } from "react";
import { useBlocker } from "react-router";
import { sessionRenewal } from "#web/browser/session-renewal.ts";
import { isLoggedIn } from "#web/browser/session-store.ts";
import { registerUnsavedInput } from "#web/browser/unsaved-input.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

export type LeaveGuardProps = {
  /** Whether the screen has unsaved changes. */
  when: boolean;
  /** True while they are being saved, when leaving needs no confirmation. */
  isSaving?: boolean;
  /** Says what happens to them, instead of the default text. */
  children?: ReactNode;
};

/**
 * Asks for confirmation before a navigation, or closing the tab, loses unsaved input. If the session ends meanwhile, the
 * user logs in on the same screen.
 */
export function LeaveGuard({ when, isSaving = false, children }: LeaveGuardProps) {
  const asks = when && !isSaving;
  const blocker = useBlocker(
    // After a logout, the input can no longer be saved.
    ({ currentLocation, nextLocation }) =>
      asks &&
      isLoggedIn() &&
      sessionRenewal.current !== undefined &&
      currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => (when ? registerUnsavedInput() : undefined), [when]);

  useEffect(() => {
    if (!asks) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [asks]);

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
