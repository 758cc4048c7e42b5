import { useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { messages } from "#contract/kernel/messages.ts";
import { callApi } from "#web/browser/api-client.ts";
import { storeReturnUrl } from "#web/browser/return-url.ts";
import { forgetSession } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";

/** Signs devices out, tells it, and has the screen show who is left. */
export function useEndDevices() {
  const [isBusy, setIsBusy] = useState(false);
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  async function end(path: string): Promise<void> {
    setIsBusy(true);
    try {
      const answer = await callApi("POST", path);
      showToast(answer.isSuccess ? "good" : "bad", answer.sys_message || messages.somethingWrongTryAgain);
      if (answer.code === "unauthenticated") {
        forgetSession();
        storeReturnUrl(pathname);
        await navigate("/login");
        return;
      }
      await revalidate();
    } catch {
      showToast("bad", messages.somethingWrongTryAgain);
    } finally {
      setIsBusy(false);
    }
  }

  return { end, isBusy };
}
