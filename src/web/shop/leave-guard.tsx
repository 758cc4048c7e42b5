import { useEffect, useId, type ReactNode } from "react";
import { useBlocker } from "react-router";
import { createFirstMounted } from "#web/browser/first-mounted.ts";
import { sessionRenewal } from "#web/browser/session-renewal.ts";
import { isLoggedIn } from "#web/browser/session-store.ts";
import { registerUnsavedInput } from "#web/browser/unsaved-input.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

export type LeaveGuardProps = {
  /** Whether the screen has unsaved changes. */
  when: boolean;
  /** True while they are being saved, when leaving needs no confirmation. */
  isSaving?: boolean;
  /** Whether the input is shown only at the hash of the URL, so that another hash loses it too. */
  isAtHash?: boolean;
  /** Says what happens to them, instead of the default text. */
  children?: ReactNode;
};

const { useIsFirst } = createFirstMounted();

/** The guards with unsaved input. A router supports one blocker, so the first mounted guard asks for all. */
const asking = new Map<string, Pick<LeaveGuardProps, "isAtHash" | "children">>();

/**
 * Asks for confirmation before a navigation, or closing the tab, loses unsaved input. If the session ends meanwhile, the
 * user logs in on the same screen.
 */
export function LeaveGuard({ when, isSaving = false, isAtHash = false, children }: LeaveGuardProps) {
  const id = useId();
  const isFirst = useIsFirst();
  const asks = when && !isSaving;

  useEffect(() => (when ? registerUnsavedInput() : undefined), [when]);

  useEffect(() => {
    if (!asks) return;
    asking.set(id, { isAtHash, children });
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onLeave);
    return () => {
      asking.delete(id);
      window.removeEventListener("beforeunload", onLeave);
    };
  }, [asks, id, isAtHash, children]);

  return isFirst ? <LeaveQuestion /> : null;
}

function LeaveQuestion() {
  const blocker = useBlocker(
    // After a logout, the input can no longer be saved.
    ({ currentLocation, nextLocation }) =>
      asking.size > 0 &&
      isLoggedIn() &&
      sessionRenewal.current !== undefined &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (currentLocation.hash !== nextLocation.hash && [...asking.values()].some(({ isAtHash }) => isAtHash))),
  );
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
    >
      {[...asking.values()].find(({ children }) => Boolean(children))?.children ??
        "What you changed on this page is not saved yet."}
    </ConfirmDialog>
  );
}
