import { sendResetCode } from "#contract/accounts/accounts.calls.ts";
import { emailRule } from "#contract/kernel/field.rules.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "./email-field.tsx";

export type ForgotPasswordFormProps = {
  /** Prefilled with the email of the previous screen, if there is one. */
  email?: string | undefined;
  /** Called after the request. A code is mailed only if the address has an account. */
  onSent: (email: string) => void | Promise<void>;
};

export function ForgotPasswordForm({ email: known = "", onSent }: ForgotPasswordFormProps) {
  const form = useForm({
    initial: { email: known },
    rules: { email: emailRule },
    async send(values, { signal, showErrors }) {
      const email = values.email.trim();
      const answer = await send(sendResetCode, { body: { email }, signal });
      if (!answer.isSuccess) {
        showToast("bad", answer.sys_message || messages.somethingWrongTryAgain);
        return showErrors(answer.errors);
      }
      showToast("good", answer.sys_message);
      await onSent(email);
    },
  });
  return (
    <form {...form.formProps} className="grid gap-5">
      <EmailField {...form.field("email")} autoComplete="username" required />
      <Button type="submit" block busy={form.busy}>
        Send OTP
      </Button>
    </form>
  );
}
