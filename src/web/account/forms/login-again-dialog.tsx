import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { readSession, readToken } from "#web/browser/session-store.ts";
import { useToasts } from "#web/browser/toast-store.ts";
import { homeOf } from "#web/browser/token-state.ts";
import { abandonUnsavedInput, continueAfterLogin, emailOfUnsavedInput } from "#web/browser/unsaved-input.ts";
import { useLoginAgain } from "#web/browser/use-login-again.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LoginForm } from "./login-form.tsx";

/**
 * The login above a screen with unsaved input, whose session has ended. It hides the screen, since someone else may use
 * the device by now.
 */
export function LoginAgainDialog() {
  const navigate = useNavigate();
  const loginAgain = useLoginAgain();
  // Alerts of the page are behind the dialog.
  const problem = useToasts().findLast(({ tone }) => tone === "bad");

  async function proceed(): Promise<void> {
    if (!continueAfterLogin()) await navigate(homeOf(readSession("role")), { replace: true });
  }

  async function leave(): Promise<void> {
    abandonUnsavedInput();
    await loginAgain("");
  }

  const onStorage = useEffectEvent(({ key }: StorageEvent) => {
    if (key === "token" && readToken() !== null) void proceed();
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => onStorage(event);
    window.addEventListener("storage", listener);
    return () => window.removeEventListener("storage", listener);
  }, []);

  return (
    <Dialog
      open
      onClose={() => undefined}
      title="Your login has ended"
      description="Log in again to go on. What you typed is still here."
      className="backdrop:bg-ivory"
      actions={
        <Button variant="quiet" onClick={() => void leave()}>
          Leave without saving
        </Button>
      }
    >
      <div className="mt-5 grid gap-5">
        {problem && (
          <p role="alert" className="text-alarm">
            {problem.text}
          </p>
        )}
        <LoginForm email={emailOfUnsavedInput()} onLoggedIn={proceed} onUnconfirmed={leave} />
      </div>
    </Dialog>
  );
}
