import { useState } from "react";
import { sendLoginCode } from "#contract/accounts/sessions.calls.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";

/** The address that a login code was sent to, and the time in milliseconds. */
export type SentCode = { email: string; at: number };

/** Requests a login code. */
export function useLoginCode() {
  const [sent, setSent] = useState<SentCode>();
  const [busy, setBusy] = useState(false);

  async function request(email: string): Promise<void> {
    setBusy(true);
    try {
      const answer = await send(sendLoginCode, { body: { email } });
      if (answer.isSuccess) setSent({ email, at: Date.now() });
      showToast(answer.isSuccess ? "good" : "bad", answer.sys_message || messages.somethingWrongTryAgain);
    } catch {
      showToast("bad", messages.somethingWrongTryAgain);
    } finally {
      setBusy(false);
    }
  }

  return { sent, busy, request, forget: () => setSent(undefined) };
}
