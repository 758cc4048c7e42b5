import { useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { endDevice, endOtherDevices } from "#contract/accounts/devices.calls.ts";
import { messages } from "#contract/kernel/messages.ts";
import { storeReturnUrl } from "#web/browser/return-url.ts";
import { send } from "#web/browser/send.ts";
import { forgetSession } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";

/** Signs devices out, reports the outcome, and reloads the list. */
export function useEndDevices() {
  const [isBusy, setIsBusy] = useState(false);
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  /** Signs out one device by its id, or without an id all others. */
  async function end(id: string | undefined): Promise<void> {
    setIsBusy(true);
    try {
      const answer = await (id === undefined ? send(endOtherDevices) : send(endDevice, { params: { id } }));
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
