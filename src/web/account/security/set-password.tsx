import { useNavigate } from "react-router";
import { sendResetCode } from "#contract/accounts/accounts.calls.ts";
import { resetCodePath } from "#contract/kernel/paths.ts";
import { useAction } from "#web/browser/use-action.ts";
import { Button } from "#web/ui/button.tsx";

/** Mails a code for a new password and leads to the form for it. Also works for accounts without a password. */
export function SetPassword({ email }: { email: string }) {
  const { perform, isBusy } = useAction({ isHandled: ({ isSuccess }) => isSuccess });
  const navigate = useNavigate();

  async function begin(): Promise<void> {
    const answer = await perform(sendResetCode, { body: { email } });
    if (!answer?.isSuccess) return;
    const state = { codeSentAt: Date.now() };
    await navigate(resetCodePath(email), { state });
  }

  return (
    <>
      <p className="mb-4 text-ink-soft">
        You can log in with a password, a code that we email, or a passkey. A new password takes a code too, and signs
        every device out.
      </p>
      <Button variant="outline" className="py-2 whitespace-normal" busy={isBusy} onClick={() => void begin()}>
        Set a new password
      </Button>
    </>
  );
}
