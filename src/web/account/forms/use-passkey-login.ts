import { useEffect, useRef, useState } from "react";
import type { LoginView } from "#contract/accounts/session.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { messages } from "#contract/kernel/messages.ts";
import { storeSession } from "#web/browser/session-store.ts";
import { closeToasts, showToast } from "#web/browser/toast-store.ts";

/** Loaded when the email field receives the focus or the button is pressed. */
const load = async () => import("./passkey-login.ts");

/** Login by passkey: offered in the email field if the browser supports it, and by a button. */
export function usePasskeyLogin(onLoggedIn: (login: LoginView) => void | Promise<void>) {
  const [busy, setBusy] = useState(false);
  const isOffered = useRef(false);

  useEffect(
    () => () => {
      if (isOffered.current) void load().then(({ stopPasskeyLogin }) => stopPasskeyLogin());
    },
    [],
  );

  async function logIn(autofill: boolean): Promise<void> {
    const { logInByPasskey } = await load();
    const outcome = await logInByPasskey(autofill);
    if (!outcome) return;
    if ("failure" in outcome) return showToast("bad", accountMessages.loginFailed + outcome.failure);
    storeSession(outcome.login);
    await onLoggedIn(outcome.login);
  }

  return {
    busy,

    offer(): void {
      if (isOffered.current) return;
      isOffered.current = true;
      // Autofill is optional: email and password work without it.
      logIn(true).catch(() => undefined);
    },

    async press(): Promise<void> {
      closeToasts();
      setBusy(true);
      try {
        await logIn(false);
      } catch {
        showToast("bad", messages.somethingWrongTryAgain);
      } finally {
        setBusy(false);
      }
    },
  };
}
