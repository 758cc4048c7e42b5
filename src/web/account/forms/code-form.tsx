import type { LoginView } from "#contract/accounts/session.ts";
import { confirmOrLogIn } from "#contract/accounts/sessions.calls.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { otpRule } from "#contract/kernel/field.rules.ts";
import { messages } from "#contract/kernel/messages.ts";
import { focusWhenIdle } from "#web/browser/focus-when-shown.ts";
import { writeRegistrationDraft } from "#web/browser/registration-draft.ts";
import { send } from "#web/browser/send.ts";
import { readSession, storeSession } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { CodeField } from "#web/ui/code-field.tsx";

export type CodeFormProps = {
  /** Called once the email address is confirmed. */
  onVerified: () => void | Promise<void>;
  /** Called if the address was already confirmed, so that the code logs in. The session is stored by then. */
  onLoggedIn: (login: LoginView) => void | Promise<void>;
};

/** Takes the code that was mailed to the stored address. It confirms the address of a new account, or logs in. */
export function CodeForm({ onVerified, onLoggedIn }: CodeFormProps) {
  const form = useForm({
    initial: { otp: "" },
    rules: { otp: otpRule },
    async send({ otp }, { signal, showErrors }) {
      // Read at submission: a press before hydration is replayed with the values of the first render.
      const Email = readSession("email") ?? "";
      const answer = await send(confirmOrLogIn, { body: { Email, Otp: otp }, signal });
      if (!answer.isSuccess) {
        showToast("bad", answer.sys_message || accountMessages.otpInvalid);
        return showErrors(answer.errors);
      }
      writeRegistrationDraft();
      showToast("good", answer.sys_message || accountMessages.otpVerified);
      if (!answer.data) return onVerified();
      storeSession(answer.data);
      await onLoggedIn(answer.data);
    },
    onInvalid: () => showToast("bad", accountMessages.otpFormat),
    onFailure: () => showToast("bad", messages.somethingWrong),
  });
  return (
    <form {...form.formProps} className="grid gap-5">
      <CodeField {...form.codeField("otp")} ref={focusWhenIdle} label="OTP (6-digit code)" required />
      <Button type="submit" block busy={form.busy}>
        Verify
      </Button>
    </form>
  );
}
