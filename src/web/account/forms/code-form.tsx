import { confirmOrLogIn } from "#contract/accounts/sessions.calls.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { otpRule } from "#contract/kernel/field.rules.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { CodeField } from "#web/ui/code-field.tsx";

export type CodeFormProps = {
  email: string;
  /** Called once the address is confirmed. */
  onVerified: () => void | Promise<void>;
};

/** Confirms the address of a new account with the mailed code. */
export function CodeForm({ email, onVerified }: CodeFormProps) {
  const form = useForm({
    initial: { otp: "" },
    rules: { otp: otpRule },
    async send({ otp }, { signal, refuse }) {
      const answer = await send(confirmOrLogIn, { body: { Email: email, Otp: otp }, signal });
      if (!answer.isSuccess) {
        showToast("bad", answer.sys_message || accountMessages.otpInvalid);
        return refuse(answer.errors);
      }
      showToast("good", answer.sys_message || accountMessages.otpVerified);
      await onVerified();
    },
    onInvalid: () => showToast("bad", accountMessages.otpFormat),
    onFailure: () => showToast("bad", messages.somethingWrong),
  });
  return (
    <form {...form.formProps} className="grid gap-5">
      <CodeField {...form.codeField("otp")} label="6-digit code" required />
      <Button type="submit" block busy={form.busy}>
        Verify
      </Button>
    </form>
  );
}
