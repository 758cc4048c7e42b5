import { useEffect } from "react";
import { createFirstMounted } from "#web/browser/first-mounted.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { registerUnsavedInput, useUnsavedInput } from "#web/browser/unsaved-input.ts";
import { LeaveGuard, type LeaveGuardProps } from "#web/shop/leave-guard.tsx";

const { useIsFirst } = createFirstMounted();

const dialog = onDemand(async () => (await import("./login-again-dialog.tsx")).LoginAgainDialog);

/**
 * Shows the login above a screen with unsaved input when its session has ended. If several are mounted, only the first
 * one shows it.
 */
export function LoginAgain() {
  const state = useUnsavedInput();
  const isFirst = useIsFirst();
  useEffect(() => {
    // Loaded in advance, because a deployment may have replaced the file by the time it is needed.
    if (state !== "none") dialog.preload();
  }, [state]);
  return isFirst && state === "needs-login" ? <dialog.Part /> : null;
}

type KeepInputProps = { form: { values: object; busy: boolean }; initial: object } & Pick<LeaveGuardProps, "isAtHash">;

/**
 * Asks before changed input of a form is lost, and keeps the input when the session ends, because the user logs in again
 * on the same screen.
 */
export function KeepInput({ form, initial, ...place }: KeepInputProps) {
  useEffect(() => registerUnsavedInput(), []);
  // Chosen files count by their number.
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(initial);
  return <AccountLeaveGuard when={isChanged} isSaving={form.busy} {...place} />;
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
