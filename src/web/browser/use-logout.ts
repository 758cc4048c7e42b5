import { useState } from "react";
import { useNavigate } from "react-router";
import { logOut as logOutCall } from "#contract/accounts/sessions.calls.ts";
import { messages } from "#contract/kernel/messages.ts";
import { clearCustomerData, readSession } from "./session-store.ts";
import { showToast } from "./toast-store.ts";

/** Ends the session here and on the server, then navigates to the login. */
export function useLogout() {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function logOut(): Promise<void> {
    if (isBusy) return;
    const stored = readSession("email");
    if (!stored) return showToast("bad", messages.noUserLoggedIn);
    // Registering another address overwrites `email` and leaves `userEmail` unchanged.
    const email = readSession("userEmail") || stored;
    setIsBusy(true);
    try {
      // Loaded on demand: the header is on every page, and most pages send nothing.
      const { send } = await import("./send.ts");
      const answer = await send(logOutCall, { body: { email } });
      // A session that has already expired on the server counts as logged out.
      if (answer.isSuccess || answer.code === "unauthenticated") {
        clearCustomerData();
        await navigate("/login");
      } else showToast("bad", answer.sys_message || messages.logoutFailed);
    } catch {
      showToast("bad", messages.logoutFailed);
    } finally {
      setIsBusy(false);
    }
  }

  return { logOut, isBusy };
}
