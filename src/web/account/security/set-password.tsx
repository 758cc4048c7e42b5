import { useState } from "react";
import { useNavigate } from "react-router";
import { sendResetCode } from "#contract/accounts/accounts.calls.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { Button } from "#web/ui/button.tsx";

/** Mails a code for a new password and leads to the form for it. Also works for accounts without a password. */
export function SetPassword({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function begin(): Promise<void> {
    setBusy(true);
    try {
      const answer = await send(sendResetCode, { body: { email } });
      if (!answer.isSuccess) return showToast("bad", answer.sys_message || messages.somethingWrongTryAgain);
      const state = { codeSentAt: Date.now() };
      await navigate(`/verify-reset-otp?email=${encodeURIComponent(email)}`, { state });
    } catch {
      showToast("bad", messages.somethingWrongTryAgain);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p className="mb-4 text-ink-soft">
        You can log in with a password, a code that we mail, or a passkey. A new password takes a code too, and signs
        every device out.
      </p>
      <Button variant="outline" busy={busy} onClick={() => void begin()}>
        Set a new password
      </Button>
    </>
  );
}
