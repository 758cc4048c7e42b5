import { useEffect } from "react";
import { onDemand } from "#web/browser/on-demand.tsx";
import { useUnsavedInput } from "#web/browser/unsaved-input.ts";
import { LeaveGuard, type LeaveGuardProps } from "#web/shop/leave-guard.tsx";

const dialog = onDemand(async () => (await import("./login-again-dialog.tsx")).LoginAgainDialog);

/** Shows the login above a screen with unsaved input when its session has ended. */
export function LoginAgain() {
  const state = useUnsavedInput();
  useEffect(() => {
    // Before it is needed: a deployment may have replaced its file by then.
    if (state !== "none") dialog.preload();
  }, [state]);
  return state === "needs-login" ? <dialog.Part /> : null;
}

/** `LeaveGuard` for screens outside the staff area, whose layout already has the login. */
export function AccountLeaveGuard(props: LeaveGuardProps) {
  return (
    <>
      <LeaveGuard {...props} />
      <LoginAgain />
    </>
  );
}
